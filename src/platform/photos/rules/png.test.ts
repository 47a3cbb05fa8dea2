import { expect, it } from 'vitest'
import { pngChunk, withChunks } from '#src/testing/images/png-chunks.ts'
import { blackPng } from '#src/testing/images/sample-photos.ts'
import { withoutTexts } from './png.ts'

const photo = new Uint8Array(blackPng(50))
const profile = pngChunk('eXIf', Buffer.from('a camera'))
const text = (type: string, length = 100) => pngChunk(type, Buffer.alloc(length, 'word'))

it('a PNG loses its texts wherever they are, and nothing else', () => {
  const chunks = [text('tEXt'), text('zTXt', 0), profile, text('iTXt', 70_000), profile, text('tEXt')]
  expect(withoutTexts(withChunks(photo, chunks))).toEqual(withChunks(photo, [profile, profile]))
})

it('a PNG without texts stays as it is', () => {
  expect(withoutTexts(photo.slice())).toEqual(photo)
})

it('what is damaged is left to the decoder', () => {
  const whole = withChunks(photo, [profile])
  for (let length = 8; length <= whole.length; length++)
    expect(withoutTexts(whole.slice(0, length))).toEqual(whole.slice(0, length))
  const endless = withChunks(photo, [profile, Buffer.from('ffffffff', 'hex')])
  expect(withoutTexts(endless.slice())).toEqual(endless)
})
