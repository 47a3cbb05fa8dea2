import { useState } from 'react'
import { bannerInput } from '#src/kennel/fields.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { Banner } from '#src/platform/ui/banner.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = { bannerText: 'Text', bannerLink: 'Link', bannerUntil: 'Last Day' }

export function BannerForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: bannerInput,
      save: (json) => fetchJson(api.admin.kennel.banner.$put({ json })),
    },
    props,
  )
  const [text, setText] = useState(field('bannerText').defaultValue ?? '')
  const [link, setLink] = useState(field('bannerLink').defaultValue ?? '')
  return (
    <SectionFormFrame form={form} id="banner-form" columns>
      <TextField
        {...field('bannerText')}
        wide
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        {...field('bannerLink')}
        optional
        inputMode="url"
        autoComplete="off"
        onChange={(event) => setLink(event.target.value)}
      />
      <TextField {...field('bannerUntil')} type="date" optional />
      {text.trim() && (
        <div className="banner banner-preview field-wide" inert>
          <Banner text={text} link={link.trim() || null} />
        </div>
      )}
    </SectionFormFrame>
  )
}
