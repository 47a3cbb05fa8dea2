// One flood, in a process of its own, so that it does not slow down those who measure.
import { floods } from './floods.ts'

const [name = '', site = '', photo = '', family = ''] = process.argv.slice(2)
await floods[name]?.({ site, photo, family })
