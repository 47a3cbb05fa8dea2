import { demoParentDogs } from '#src/app/demo/parent-dogs.ts'
import { type Ancestor, type AncestorPlace, dogNamed } from '#src/pedigree/rules.ts'

type Given = Partial<Record<AncestorPlace, string | [name: string, number: string]>>

const pedigrees: Partial<Record<keyof typeof demoParentDogs, Given>> = {
  saffron: {
    s: ['Larkmoor Ember Glow', 'SPV-2017-0206'],
    d: ['Mansfield Marigold', 'SPV-2018-0341'],
    ss: ['Larkmoor Hearth and Home', 'SPV-2013-0118'],
    sd: ['Larkmoor Autumn Leaves', 'SPV-2014-0277'],
    ds: ['Tawnyburn Copper Beech', 'SPV-2014-0095'],
    dd: ['Mansfield First Light', 'SPV-2015-0402'],
    sss: 'Larkmoor Old Timber',
    ssd: 'Fernhollow Red Gum',
    sds: 'Ebbstone Paper Lantern',
    sdd: 'Larkmoor September',
    dss: 'Tawnyburn Woodsmoke',
    dsd: 'Tawnyburn Rosehip',
    dds: 'Wandercrest Half Past Nine',
    ddd: 'Coldbrook Gap Lamplight',
  },
  merlin: {
    s: ['Wandercrest Slate Quarry', 'SPV-2016-0150'],
    d: ['Coldbrook Gap Evensong', 'SPV-2017-0288'],
    ss: ['Wandercrest Iron Bark', 'SPV-2011-0064'],
    sd: ['Wandercrest Inkwell', 'SPV-2013-0312'],
    ds: ['Larkmoor Storm Light', 'SPV-2012-0187'],
    dd: ['Coldbrook Gap Vesper', 'SPV-2014-0233'],
    sss: 'Wandercrest Granite',
    ssd: 'Wandercrest Black Currant',
    sds: 'Fernhollow Night Heron',
    sdd: 'Wandercrest Sloe Gin',
  },
  // His dam is one of the kennel's own, so her side comes from her record.
  pippin: { s: ['Ebbstone Copper Kettle', 'SPV-2019-0129'], d: 'Mansfield Magnolia Grandiflora' },
  magnolia: { s: 'Larkmoor Winter Barley', d: 'Mansfield Sweet Alice' },
}

const own = Object.entries(demoParentDogs).map(([key, { name, registeredName = null }]) => ({
  key,
  name,
  registeredName,
}))

interface DemoAncestor extends Ancestor {
  dog: string
  place: AncestorPlace
  /** The kennel's own dog at this place. */
  self: string | null
}

export const demoAncestors: DemoAncestor[] = Object.entries(pedigrees).flatMap(([dog, given]) =>
  Object.entries(given).map(([place, ancestor]) => {
    const [name, number = null] = typeof ancestor === 'string' ? [ancestor] : ancestor
    return { dog, place: place as AncestorPlace, name, number, self: dogNamed(own, name)?.key ?? null }
  }),
)
