import { describe, expect, it } from 'vitest'
import { refusal } from '#src/testing/environment.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.example.com',
  SITE_PHONE: '0491 570 156',
  SITE_EMAIL: 'kennel@example.com',
}

describe('without variables', () => {
  it('runs the demo on this machine only', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      hosts: null,
      port: 3000,
      dataDir: 'data',
      databaseUrl: 'file:data/site.db',
      databaseAuthToken: undefined,
      s3: null,
      backup: null,
      imageResizing: 'local',
      siteUrl: 'http://localhost:3000',
      contact: { phone: '0491 570 006', email: 'hello@example.com' },
      sourceNumber: 'EE000000',
      credit: { name: 'web developer', url: 'https://example.com/' },
      smtpUrl: null,
      notifyUrl: null,
      firstAdmin: { username: 'admin', password: null, email: 'hello@example.com' },
      trustedProxy: 'none',
      serviceWorker: true,
      seedDemo: true,
    })
  })

  it('uses no demo value in production', () => {
    expect(readConfig(production)).toEqual({
      production: true,
      host: '0.0.0.0',
      hosts: null,
      port: 3000,
      dataDir: 'data',
      databaseUrl: 'file:data/site.db',
      databaseAuthToken: undefined,
      s3: null,
      backup: null,
      imageResizing: 'local',
      siteUrl: 'https://www.example.com',
      contact: { phone: '0491 570 156', email: 'kennel@example.com' },
      sourceNumber: null,
      credit: null,
      smtpUrl: null,
      notifyUrl: null,
      firstAdmin: { username: 'admin', password: null, email: 'kennel@example.com' },
      trustedProxy: 'none',
      serviceWorker: true,
      seedDemo: false,
    })
  })

  it.each([
    ['SITE_URL', 'SITE_URL is not set: expected an origin such as https://www.example.com.'],
    ['SITE_PHONE', 'SITE_PHONE is not set: expected a telephone number.'],
    ['SITE_EMAIL', 'SITE_EMAIL is not set: expected an email address.'],
  ])('does not start in production without %s', (name, message) => {
    expect(refusal({ ...production, [name]: undefined })).toBe(message)
    expect(refusal({ ...production, [name]: ' ' })).toBe(message)
  })
})

describe('the photo store', () => {
  const bucket = {
    S3_ENDPOINT: 'https://account.r2.cloudflarestorage.com/',
    S3_BUCKET: 'kennel-photos',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('is the bucket if one is set', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://account.r2.cloudflarestorage.com',
      bucket: 'kennel-photos',
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
  })

  it('is the disk if no bucket is set', () => {
    expect(readConfig({ ...bucket, S3_BUCKET: '' }).s3).toBeNull()
  })

  it.each(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'cannot be a bucket without %s',
    (name) => {
      expect(refusal({ ...bucket, [name]: '' })).toMatch(new RegExp(`^${name} is not set: expected .+\\.$`))
    },
  )

  it.each([
    ['S3_ENDPOINT', 'https://account.r2.cloudflarestorage.com/kennel-photos'],
    ['S3_ENDPOINT', 'account.r2.cloudflarestorage.com'],
    ['S3_BUCKET', 'Kennel Photos'],
    ['S3_BUCKET', '../kennel'],
    ['S3_REGION', 'near Sydney'],
  ])('rejects %s=%s', (name, value) => {
    expect(refusal({ ...bucket, [name]: value })).toMatch(new RegExp(`^${name} is "`))
  })
})

describe('the demo kennel', () => {
  it.each([
    { env: {}, seeded: true },
    { env: { SEED: 'demo' }, seeded: true },
    { env: { SEED: 'none' }, seeded: false },
    { env: { NODE_ENV: 'development' }, seeded: true },
    { env: production, seeded: false },
    { env: { ...production, SEED: 'none' }, seeded: false },
    { env: { ...production, SEED: 'demo' }, seeded: false },
  ])('is added with $env: $seeded', ({ env, seeded }) => {
    expect(readConfig(env).seedDemo).toBe(seeded)
  })
})
