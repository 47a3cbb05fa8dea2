import { ageOptions, defaultCaption, photoTypeLabels, wordsLength } from '#src/gallery/rules.ts'
import { imageSizes } from '#src/platform/photos/rules/files.ts'
import { FieldError } from '#src/platform/ui/forms/field.tsx'
import { Honeypot } from '#src/platform/ui/forms/honeypot.tsx'
import { SelectField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { type ImageResizing, photoUrl } from '#src/platform/ui/photos/photo-url.ts'

export interface PhotoFieldsProps {
  /** Initial values. */
  values: Record<string, string>
  errors: Record<string, readonly string[]>
  /** Names of the dogs to choose from. */
  dams: readonly string[]
  sires: readonly string[]
  /** The published 'before' photos that an 'after' photo may match. */
  befores: readonly { id: string; url: string; caption: string | null }[]
  resizing: ImageResizing
  /** The caption that the gallery will show; null before there is a script to keep it up to date. */
  caption: string | null
}

export const photoLabels = {
  name: 'Your name',
  email: 'Email',
  puppyName: 'Puppy name',
  ageDescription: 'Age',
  parentDam: 'Dam',
  parentSire: 'Sire',
  caption: 'Caption',
  words: 'A few words for other families',
  wordsName: 'First name to show',
  wordsConsent:
    "You may show these words on your website with this first name, my puppy's name and the year.",
  photoType: 'Photo type',
  relatedPhotoId: 'Matching "before" photo',
  photoURL: 'Photo',
}

const ages = [['', 'Not specified'] as const, ...Object.entries(ageOptions)]
/** The dogs to choose from, and the one already chosen, which may no longer be among them. */
const namesOf = (dogs: readonly string[], chosen = '') =>
  [...new Set(['', ...dogs, chosen])].map((name) => [name, name || 'None'] as const)

/** Details of a photo. The 'before' photos appear once the photo type is 'after'. */
export function PhotoFields({ values, errors, dams, sires, befores, resizing, caption }: PhotoFieldsProps) {
  const field = (name: keyof typeof photoLabels) => ({
    name,
    label: photoLabels[name],
    errors,
    defaultValue: values[name],
  })
  return (
    <>
      <TextField {...field('name')} required autoComplete="name" />
      <TextField {...field('email')} type="email" required autoComplete="email" />
      <TextField {...field('puppyName')} optional autoComplete="off" />
      <SelectField {...field('ageDescription')} optional options={ages} />
      <SelectField {...field('parentDam')} optional options={namesOf(dams, values.parentDam)} />
      <SelectField {...field('parentSire')} optional options={namesOf(sires, values.parentSire)} />
      <TextField {...field('caption')} wide optional autoComplete="off" placeholder={defaultCaption('…')} />
      {caption && <p className="form-note field-wide caption-shown">The gallery will show: ‘{caption}’</p>}
      <TextArea
        {...field('words')}
        wide
        optional
        hint={`How is life with your poodle? Up to ${wordsLength} characters. We show your words as they are, or not at all.`}
      />
      <TextField {...field('wordsName')} wide autoComplete="given-name" />
      <div className="field field-wide">
        <label className="box-label">
          <input
            type="checkbox"
            id="wordsConsent"
            name="wordsConsent"
            value="true"
            defaultChecked={values.wordsConsent === 'true'}
            aria-invalid={errors.wordsConsent && true}
            aria-describedby={errors.wordsConsent && 'wordsConsent-error'}
          />
          {photoLabels.wordsConsent}
        </label>
        <FieldError id="wordsConsent-error" errors={errors.wordsConsent} />
      </div>
      <SelectField {...field('photoType')} wide options={Object.entries(photoTypeLabels)} />
      <BeforePhotos
        chosen={values.relatedPhotoId ?? ''}
        errors={errors.relatedPhotoId}
        befores={befores}
        resizing={resizing}
      />
      <Honeypot />
    </>
  )
}

interface BeforePhotosProps extends Pick<PhotoFieldsProps, 'befores' | 'resizing'> {
  chosen: string
  errors: readonly string[] | undefined
}

function BeforePhotos({ chosen, errors, befores, resizing }: BeforePhotosProps) {
  if (befores.length === 0) {
    return (
      <p className="form-note field-wide before-photos">
        The gallery has no “before” photos to match yet. You can share this photo on its own.
      </p>
    )
  }
  return (
    <fieldset className="field field-wide before-photos" id="relatedPhotoId">
      <legend>
        {photoLabels.relatedPhotoId} <span className="field-optional">Optional</span>
      </legend>
      <div className="before-choices">
        <label className="before-choice">
          <input type="radio" name="relatedPhotoId" value="" defaultChecked={chosen === ''} />
          <span className="before-none">None</span>
        </label>
        {befores.map(({ id, url, caption }) => (
          <label key={id} className="before-choice">
            <input type="radio" name="relatedPhotoId" value={id} defaultChecked={chosen === id} />
            <img
              src={photoUrl(url, imageSizes.denseThumbnail, resizing)}
              width="112"
              height="112"
              alt=""
              loading="lazy"
            />
            <span>{caption ?? 'Before photo'}</span>
          </label>
        ))}
      </div>
      <FieldError id="relatedPhotoId-error" errors={errors} />
    </fieldset>
  )
}
