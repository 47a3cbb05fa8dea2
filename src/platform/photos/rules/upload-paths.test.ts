import { expect, it } from 'vitest'
import { uploadName } from './upload-paths.ts'

const site = 'https://poodles.example'
const id = '0b6d1f0e-6a8b-4f6e-9d3c-2f9a4c1e7b55'
const name = `${id}.jpg`

it.each([
  [`/objects/uploads/${name}`, name],
  [`/objects/uploads/${id}`, id],
  [`/public-objects/uploads/${name}`, name],
  [`/public-objects/uploads/${name}?width=500&quality=70&compress=true&v=1`, name],
  [`${site}/objects/uploads/${name}`, name],
  [`${site}/public-objects/uploads/${name}?width=500`, name],
  [`/api/uploads/${id}?ticket=${id}`, id],
  [`${site}/api/uploads/${name}?ticket=${id}`, name],
  [`http://localhost:3000/api/uploads/${name}?ticket=${id}`, name],
  [`https://storage.googleapis.com/kennel/.private/uploads/${id}?X-Goog-Signature=abc`, id],
  [`https://account.r2.cloudflarestorage.com/kennel/private/uploads/${name}`, name],
  [`https://evil.example/objects/uploads/${name}`, null],
  [`//evil.example/objects/uploads/${name}`, null],
  [`/objects/uploads/../uploads/${name}`, name],
  [`/objects/uploads/${name}/../../secret`, null],
  [`/objects/uploads/${name}%00`, null],
  [`/objects/uploads/${name.toUpperCase()}`, null],
  [`/objects/uploads/${id}.svg`, null],
  [`/objects/${name}`, null],
  [`file:///private/uploads/${name}`, null],
  [`javascript:/private/uploads/${name}`, null],
  ['https://evil.example/dog.jpg', null],
  ['data:image/png;base64,AAAA', null],
  [name, null],
  ['', null],
])('reads %j as %j', (address, expected) => {
  expect(uploadName(address, site)).toBe(expected)
})

const directUrl = 'https://account.r2.cloudflarestorage.com/kennel/inbox/'

it.each([
  [`${directUrl}${id}?X-Amz-Signature=abc`, id],
  [`${directUrl}${id}`, id],
  [`${directUrl}${name}`, null],
  [`${directUrl}${id}/more`, null],
  [`${directUrl}../uploads/${name}`, null],
  [`https://account.r2.cloudflarestorage.com/other/inbox/${id}`, null],
  [`https://evil.example/kennel/inbox/${id}`, null],
  [`/objects/uploads/${name}`, name],
])('with a bucket reads %j as %j', (address, expected) => {
  expect(uploadName(address, site, directUrl)).toBe(expected)
})
