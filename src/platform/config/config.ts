import * as z from 'zod'
import { phonePattern, sourceNumberLength, storedSourceNumber } from '#src/kennel/fields.ts'
import { fileUrl } from '#src/platform/db/client/file-url.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import { passwordMinimum } from '#src/sign-in/rules/admins.ts'
import { isLoopback } from './loopback.ts'

const demoContact = { phone: '0491 570 006', email: 'hello@example.com' }
const demoSourceNumber = 'EE000000'
const demoCredit = { name: 'web developer', url: 'https://example.com/' }

const text = z.string().optional()
const matching = (pattern: RegExp) => z.string().regex(pattern).optional()
const url = (protocol: RegExp, isAllowed: (url: URL) => boolean) =>
  z
    .url({ protocol, abort: true })
    .refine((given) => isAllowed(new URL(given)))
    .optional()
const origin = url(/^https?$/, ({ href, origin }) => href === `${origin}/`)
const variables = {
  NODE_ENV: [z.enum(['production', 'development', 'test']).optional(), 'production, development or test'],
  HOST: [text, 'a host name or address to listen on'],
  PORT: [z.coerce.number().int().min(0).max(65_535).default(3000), 'a number from 0 to 65535'],
  DATA_DIR: [z.string().default('data'), 'a folder'],
  DATABASE_URL: [
    matching(/^(file:.+|(libsql|https?):\/\/.+)$/),
    'a libSQL address such as file:data/site.db or libsql://NAME.turso.io',
  ],
  DATABASE_AUTH_TOKEN: [text, 'a token'],
  S3_ENDPOINT: [origin, 'an origin such as https://ACCOUNT.r2.cloudflarestorage.com, without the bucket'],
  S3_BUCKET: [matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/), 'the name of a bucket'],
  S3_REGION: [matching(/^[a-z\d-]{1,40}$/), 'a region such as auto or ap-southeast-2'],
  S3_ACCESS_KEY_ID: [text, 'the id of an access key'],
  S3_SECRET_ACCESS_KEY: [text, 'the secret of an access key'],
  BACKUP_TO: [
    matching(/^(s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/.*)?|(?!s3:|\w+:\/\/).+)$/),
    'a folder or s3://BUCKET/PREFIX',
  ],
  IMAGE_RESIZING: [z.enum(['local', 'cloudflare']).default('local'), 'local or cloudflare'],
  SITE_URL: [origin, 'an origin such as https://www.example.com'],
  SITE_PHONE: [matching(phonePattern), 'a telephone number'],
  SITE_EMAIL: [z.email().optional(), 'an email address'],
  SITE_SOURCE_NUMBER: [
    z.string().transform(storedSourceNumber).pipe(z.string().max(sourceNumberLength)).optional(),
    'a Pet Exchange Register source number',
  ],
  SITE_HOSTS: [
    z
      .string()
      .max(lengths.line)
      .regex(/^\P{Cc}+$/u)
      .optional(),
    'names of companies, up to 200 characters',
  ],
  SITE_CREDIT_NAME: [text, 'a name'],
  SITE_CREDIT_URL: [z.url({ protocol: /^https?$/ }).optional(), 'an address such as https://example.com'],
  SMTP_URL: [url(/^smtps?$/, isMailServer), 'a mail server such as smtps://USER:PASSWORD@mail.example.com'],
  NOTIFY_URL: [
    url(/^https?$/, isWebhook),
    'an address such as https://example.com/hook (http:// only on this machine)',
  ],
  ADMIN_USERNAME: [z.string().max(100).default('admin'), 'a user name'],
  ADMIN_PASSWORD: [
    z.string().min(passwordMinimum).max(200).optional(),
    `a password of at least ${passwordMinimum} characters`,
  ],
  ADMIN_EMAIL: [z.email().optional(), 'an email address'],
  TRUSTED_PROXY: [z.enum(['none', 'fly', 'cloudflare']).default('none'), 'none, fly or cloudflare'],
  SERVICE_WORKER: [z.enum(['on', 'off']).default('on'), 'on or off'],
  SEED: [z.enum(['demo', 'none']).optional(), 'demo or none'],
} satisfies Record<string, readonly [z.ZodType, string]>

/** Query parameters could turn off encryption or log emails, so none are allowed. */
function isMailServer({ hostname, pathname, search, hash }: URL) {
  return hostname !== '' && pathname.replace('/', '') === '' && search === '' && hash === ''
}

function isWebhook({ protocol, hostname, username, password }: URL) {
  return (protocol === 'https:' || isLoopback(hostname)) && username === '' && password === ''
}

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> }

export type Config = ReturnType<typeof readConfig>
export type S3Config = NonNullable<Config['s3']>
export type S3Access = Omit<S3Config, 'bucket'>

/** Invalid configuration: one line for the person who set the environment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the whole environment at once. An empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>) {
  const values = parse(env)
  const production = values.NODE_ENV === 'production'
  const siteUrl = values.SITE_URL
    ? new URL(values.SITE_URL).origin
    : required('SITE_URL', production, `http://localhost:${values.PORT}`)
  const databaseUrl = values.DATABASE_URL ?? fileUrl(`${values.DATA_DIR}/site.db`)
  const email = values.SITE_EMAIL ?? required('SITE_EMAIL', production, demoContact.email)
  return {
    production,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl,
    databaseAuthToken: values.DATABASE_AUTH_TOKEN,
    /** Null if photos are stored on disk. */
    s3: values.S3_BUCKET ? { ...s3Access(values), bucket: values.S3_BUCKET } : null,
    /** Where nightly backups go; `s3` opens the bucket. */
    backup: backup(values),
    imageResizing: values.IMAGE_RESIZING,
    siteUrl,
    contact: {
      phone: values.SITE_PHONE ?? required('SITE_PHONE', production, demoContact.phone),
      email,
    },
    sourceNumber: values.SITE_SOURCE_NUMBER ?? (production ? null : demoSourceNumber),
    /** The companies that host the site and carry its mail, as the privacy page names them. */
    hosts: values.SITE_HOSTS ?? null,
    credit: credit(values, production),
    smtpUrl: values.SMTP_URL ?? null,
    notifyUrl: values.NOTIFY_URL ?? null,
    /** For a database without admins. */
    firstAdmin: {
      username: values.ADMIN_USERNAME,
      password: values.ADMIN_PASSWORD ?? null,
      email: values.ADMIN_EMAIL ?? email,
    },
    trustedProxy: values.TRUSTED_PROXY,
    /** Whether browsers keep copies of some screens to open without reception. */
    serviceWorker: values.SERVICE_WORKER === 'on',
    seedDemo: !production && (values.SEED ?? 'demo') === 'demo',
  }
}

function parse(env: Record<string, string | undefined>): Values {
  const entries = Object.entries(variables).map(([name, [schema, accepted]]) => {
    const given = env[name]?.trim() || undefined
    const result = schema.safeParse(given)
    if (!result.success) throw new ConfigError(`${name} is ${shown(name, given)}: expected ${accepted}.`)
    return [name, result.data]
  })
  return Object.fromEntries(entries)
}

/** Hides secrets from screens and logs. A database's URL may contain a password or a token. */
const shown = (name: string, given = '') =>
  /PASSWORD|TOKEN|SECRET|SMTP|NOTIFY/.test(name) || /:\/\/[^/]*@|[?&]\w*token=/i.test(given)
    ? 'invalid'
    : JSON.stringify(given)

function required(name: keyof typeof variables, production: boolean, otherwise: string): string {
  return production ? missing(name) : otherwise
}

function missing(name: keyof typeof variables): never {
  throw new ConfigError(`${name} is not set: expected ${variables[name][1]}.`)
}

/** All variables are required. */
const s3Access = (values: Values) => ({
  endpoint: new URL(values.S3_ENDPOINT ?? missing('S3_ENDPOINT')).origin,
  region: values.S3_REGION ?? missing('S3_REGION'),
  accessKeyId: values.S3_ACCESS_KEY_ID ?? missing('S3_ACCESS_KEY_ID'),
  secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? missing('S3_SECRET_ACCESS_KEY'),
})

function backup(values: Values) {
  const { BACKUP_TO: to } = values
  return to ? { to, s3: to.startsWith('s3:') ? s3Access(values) : null } : null
}

function credit(values: Values, production: boolean) {
  if (!values.SITE_CREDIT_NAME && !values.SITE_CREDIT_URL) return production ? null : demoCredit
  return { name: values.SITE_CREDIT_NAME ?? demoCredit.name, url: values.SITE_CREDIT_URL ?? null }
}
