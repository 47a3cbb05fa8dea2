import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What keeps the words of a form. */
const keepers = /\buse(?:RecordForm|SectionForm|Typed|SelfSaving|Sender|ShortForm)\b/
/** Forms whose values their caller keeps, or that have nothing to be lost. */
const others: Record<string, string> = {
  'letters/timeline/letter.tsx': 'kept by use-letters.ts',
  'letters/timeline/note-form.tsx': 'kept by use-letters.ts',
  'whelping/weights/weigh-now.tsx': 'kept by use-rounds.ts',
  'whelping/litter-sheet/set-for-all.tsx': 'fills rows that are kept',
  'waiting-list/family/family-questions.tsx': 'a choice, or one number',
  'dogs/puppies/match-families.tsx': 'a choice of families',
  'sign-in/login/password-step.tsx': 'a password',
  'sign-in/login/second-step.tsx': 'a code',
  'sign-in/profile/confirm-dialog.tsx': 'a password',
  'sign-in/profile/new-passkey.tsx': 'a password',
  'sign-in/profile/password-form.tsx': 'passwords',
}

it('keeps what is typed into every form of the portal', async () => {
  const folder = 'islands/portal'
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const forms = await Promise.all(
    files.map(async (file) => ({ file, code: await readFile(join(folder, file), 'utf8') })),
  )
  const withForm = forms.filter(({ code }) => /<form\b|<RecordForm\b|<RecordDialog\b|\buseForm\(/.test(code))
  expect(withForm.length).toBeGreaterThan(30)
  const unkept = withForm.filter(({ code }) => !keepers.test(code)).map(({ file }) => file)
  expect(unkept.sort()).toEqual(Object.keys(others).sort())
})
