import { describe, expect, it } from 'vitest'
import { refusal } from '#src/testing/environment.ts'
import { readConfig } from './config.ts'

describe('each variable', () => {
  it.each([
    ['HOST', '::1', { host: '::1' }],
    ['PORT', '8080', { port: 8080, siteUrl: 'http://localhost:8080' }],
    ['PORT', '0', { port: 0 }],
    ['DATA_DIR', '/srv/kennel', { dataDir: '/srv/kennel', databaseUrl: 'file:/srv/kennel/site.db' }],
    ['DATABASE_URL', 'file:elsewhere.db', { databaseUrl: 'file:elsewhere.db', dataDir: 'data' }],
    ['DATABASE_URL', 'libsql://kennel.turso.io', { databaseUrl: 'libsql://kennel.turso.io' }],
    ['DATABASE_URL', 'https://kennel.turso.io', { databaseUrl: 'https://kennel.turso.io' }],
    ['DATABASE_AUTH_TOKEN', 'token', { databaseAuthToken: 'token' }],
    ['BACKUP_TO', '../backups', { backup: { to: '../backups', s3: null } }],
    ['IMAGE_RESIZING', 'cloudflare', { imageResizing: 'cloudflare' }],
    ['SITE_URL', 'https://poodles.example', { siteUrl: 'https://poodles.example' }],
    ['SITE_URL', 'https://poodles.example/', { siteUrl: 'https://poodles.example' }],
    ['SITE_PHONE', '+61 491 570 156', { contact: { phone: '+61 491 570 156', email: 'hello@example.com' } }],
    ['SITE_EMAIL', 'a@example.org', { contact: { phone: '0491 570 006', email: 'a@example.org' } }],
    ['SITE_SOURCE_NUMBER', 'MB123456', { sourceNumber: 'MB123456' }],
    ['SITE_SOURCE_NUMBER', 'mb 123 456', { sourceNumber: 'MB123456' }],
    ['SITE_HOSTS', 'Fly.io, Cloudflare', { hosts: 'Fly.io, Cloudflare' }],
    ['SITE_CREDIT_NAME', 'Ann', { credit: { name: 'Ann', url: null } }],
    [
      'SITE_CREDIT_URL',
      'https://ann.example/',
      { credit: { name: 'web developer', url: 'https://ann.example/' } },
    ],
    ['SMTP_URL', 'smtp://127.0.0.1:2525', { smtpUrl: 'smtp://127.0.0.1:2525' }],
    [
      'SMTP_URL',
      'smtps://ann%40example.com:secret@mail.example.com:465/',
      { smtpUrl: 'smtps://ann%40example.com:secret@mail.example.com:465/' },
    ],
    ['NOTIFY_URL', 'https://example.com/hook?key=1', { notifyUrl: 'https://example.com/hook?key=1' }],
    ['NOTIFY_URL', 'http://localhost:8080/', { notifyUrl: 'http://localhost:8080/' }],
    ['NOTIFY_URL', 'http://127.0.0.1:8080/', { notifyUrl: 'http://127.0.0.1:8080/' }],
    ['NOTIFY_URL', 'http://[::1]:8080/', { notifyUrl: 'http://[::1]:8080/' }],
    ['NODE_ENV', 'development', { production: false, seedDemo: true }],
    ['NODE_ENV', 'test', { production: false }],
  ])('accepts %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  it.each([
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod": expected production, development or test.'],
    ['PORT', 'http', 'PORT is "http": expected a number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536": expected a number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1": expected a number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5": expected a number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'site.db',
      'DATABASE_URL is "site.db": expected a libSQL address such as file:data/site.db or libsql://NAME.turso.io.',
    ],
    [
      'DATABASE_URL',
      'ws://127.0.0.1',
      'DATABASE_URL is "ws://127.0.0.1": expected a libSQL address such as file:data/site.db or libsql://NAME.turso.io.',
    ],
    [
      'SITE_HOSTS',
      'one\ntwo',
      'SITE_HOSTS is "one\\ntwo": expected names of companies, up to 200 characters.',
    ],
    ['BACKUP_TO', 's3://', 'BACKUP_TO is "s3://": expected a folder or s3://BUCKET/PREFIX.'],
    [
      'BACKUP_TO',
      's3://bucket/prefix',
      'S3_ENDPOINT is not set: expected an origin such as https://ACCOUNT.r2.cloudflarestorage.com, without the bucket.',
    ],
    [
      'BACKUP_TO',
      'r2://bucket/prefix',
      'BACKUP_TO is "r2://bucket/prefix": expected a folder or s3://BUCKET/PREFIX.',
    ],
    ['BACKUP_TO', 'S3://bucket', 'BACKUP_TO is "S3://bucket": expected a folder or s3://BUCKET/PREFIX.'],
    ['IMAGE_RESIZING', 'sharp', 'IMAGE_RESIZING is "sharp": expected local or cloudflare.'],
    [
      'SITE_URL',
      'www.example.com',
      'SITE_URL is "www.example.com": expected an origin such as https://www.example.com.',
    ],
    [
      'SITE_URL',
      'https://example.com/dogs',
      'SITE_URL is "https://example.com/dogs": expected an origin such as https://www.example.com.',
    ],
    [
      'SITE_URL',
      'ftp://example.com',
      'SITE_URL is "ftp://example.com": expected an origin such as https://www.example.com.',
    ],
    ['SITE_PHONE', 'call me', 'SITE_PHONE is "call me": expected a telephone number.'],
    ['SITE_EMAIL', 'example.com', 'SITE_EMAIL is "example.com": expected an email address.'],
    [
      'SITE_SOURCE_NUMBER',
      'X'.repeat(31),
      `SITE_SOURCE_NUMBER is "${'X'.repeat(31)}": expected a Pet Exchange Register source number.`,
    ],
    [
      'SITE_CREDIT_URL',
      'javascript:alert(1)',
      'SITE_CREDIT_URL is "javascript:alert(1)": expected an address such as https://example.com.',
    ],
    ['SERVICE_WORKER', 'no', 'SERVICE_WORKER is "no": expected on or off.'],
    ['SEED', 'yes', 'SEED is "yes": expected demo or none.'],
  ])('rejects %s=%s with one line', (name, value, message) => {
    expect(refusal({ [name]: value })).toBe(message)
  })

  it.each([
    'mail.example.com',
    'smtp://',
    'http://mail.example.com',
    'smtp://mail.example.com/inbox',
    'smtp://mail.example.com?logger=true',
    'smtp://mail.example.com#x',
  ])('rejects SMTP_URL=%s with one line that does not show a password', (url) => {
    expect(refusal({ SMTP_URL: url })).toBe(
      'SMTP_URL is invalid: expected a mail server such as smtps://USER:PASSWORD@mail.example.com.',
    )
  })

  it.each([
    'example.com/hook',
    'http://example.com/hook',
    'http://localhost.example.com/hook',
    'http://127.0.0.1.example.com/',
    'https://ann:secret@example.com/hook',
    'ftp://example.com/',
  ])('rejects NOTIFY_URL=%s with one line that does not show a secret', (url) => {
    expect(refusal({ NOTIFY_URL: url })).toBe(
      'NOTIFY_URL is invalid: expected an address such as https://example.com/hook (http:// only on this machine).',
    )
  })

  it.each([
    ['DATABASE_URL', 'wss://kennel.turso.io?authToken=hush'],
    ['DATABASE_URL', 'postgres://ann:hush@example.com/kennel'],
    ['S3_ENDPOINT', 'https://ann:hush@example.com'],
    ['SITE_URL', 'https://ann:hush@example.com'],
  ])('rejects %s=%s with one line that does not show the secret in it', (name, url) => {
    expect(refusal({ [name]: url })).toMatch(new RegExp(`^${name} is invalid: expected [^\\n]+$`))
  })

  it('is shown on one line, even if its value has several', () => {
    expect(refusal({ SITE_EMAIL: 'a\nb' })).toBe('SITE_EMAIL is "a\\nb": expected an email address.')
  })

  it.each(['PORT', 'SITE_EMAIL'])('treats an empty %s as unset', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
    expect(readConfig({ [name]: '  ' })).toEqual(readConfig({}))
  })
})
