import type { InputHTMLAttributes, Ref } from 'react'
import { fileInputAccept } from '#src/platform/photos/rules/files.ts'

interface FileInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}

/** Asks for files when the button beside it is pressed; the same file can be chosen again. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    accept={fileInputAccept}
    {...input}
    className="photo-input"
    type="file"
    tabIndex={-1}
    aria-hidden="true"
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)
