import { useState } from 'react'
import { youInput } from '#src/kennel/rules/about-you.ts'
import { api, fetchJson, type Kennel } from '#src/platform/client/api-client.ts'
import { PhotoListField } from '#src/platform/client/uploads/photo-list-field.tsx'
import { HiddenList, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = {
  breederName: 'Your Name',
  breederPhoto: 'Your Photo',
  breederWords: 'A Few Words',
  signature: 'Sign Letters As',
}

const photosOf = ({ breederPhoto }: Pick<Kennel, 'breederPhoto'>) => (breederPhoto ? [breederPhoto] : [])

export function YouForm(props: SectionFormProps) {
  const { draft, kennel } = props
  const [photos, setPhotos] = useState<string[]>(
    draft?.values.breederPhoto ? JSON.parse(draft.values.breederPhoto) : photosOf(kennel),
  )
  const [uploading, setUploading] = useState(false)
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: youInput,
      show: (facts: Kennel) => ({ breederPhoto: JSON.stringify(photosOf(facts)) }),
      read: (values) => ({ ...values, breederPhoto: photos[0] ?? null }),
      save: (json) => fetchJson(api.admin.kennel.you.$put({ json })),
    },
    props,
  )
  return (
    <SectionFormFrame form={form} id="you-form" columns uploading={uploading}>
      <TextField
        {...field('breederName')}
        optional
        autoComplete="off"
        hint="As families call you, for example Fern Wattleby or Fern and Col."
      />
      <TextField {...field('signature')} optional autoComplete="off" hint="Empty: your name." />
      <div className="field-wide">
        <PhotoListField
          form={form}
          name="breederPhoto"
          photos={photos}
          max={1}
          hasCover={false}
          onChange={setPhotos}
          onBusy={setUploading}
        />
        <p className="field-hint">Your face, outdoors, a dog beside you if you like.</p>
      </div>
      <TextArea
        {...field('breederWords')}
        optional
        wide
        rows={4}
        hint="Up to three sentences, as you would say them."
      />
      <HiddenList name="breederPhoto" values={photos} onChange={setPhotos} />
    </SectionFormFrame>
  )
}
