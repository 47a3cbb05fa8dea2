import {
  type CORSRule,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  type LifecycleRule,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { readConfig } from '#src/infra/config/config.ts'
import { createS3Client } from '#src/infra/s3/bucket.ts'
import { refusalInWords } from '#src/infra/s3/timeouts.ts'
import { type Command, runCommand } from './command.ts'

/** Lets browsers on the site's pages send photos to the bucket; rules for other origins stay. */
async function allowUploads(client: S3Client, Bucket: string, siteUrl: string) {
  const found = await client
    .send(new GetBucketCorsCommand({ Bucket }))
    .then(({ CORSRules = [] }) => CORSRules)
    .catch(noneYet<CORSRule>('NoSuchCORSConfiguration'))
  const others = found.filter(({ AllowedOrigins }) => !AllowedOrigins?.includes(siteUrl))
  const own: CORSRule = {
    AllowedOrigins: [siteUrl],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type', 'if-none-match'],
    MaxAgeSeconds: 3600,
  }
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [...others, own] } }))
  return `Browsers on ${siteUrl} may send photos straight to the bucket ${Bucket} (CORS).${left(others)}`
}

/** The site sweeps its inbox itself; the bucket does so even where no machine is up all day. */
async function expireInbox(client: S3Client, Bucket: string) {
  const ID = 'unchecked-photos'
  const found = await client
    .send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    .then(({ Rules = [] }) => Rules)
    .catch(noneYet<LifecycleRule>('NoSuchLifecycleConfiguration'))
  const others = found.filter((rule) => rule.ID !== ID)
  const own: LifecycleRule = {
    ID,
    Status: 'Enabled',
    Filter: { Prefix: 'inbox/' },
    Expiration: { Days: 1 },
  }
  const LifecycleConfiguration = { Rules: [...others, own] }
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }))
  return `Files that were sent but never accepted, under inbox/, go after a day (lifecycle).${left(others)}`
}

function left({ length }: unknown[]) {
  if (length === 0) return ''
  return length === 1 ? ' Another rule was left as it is.' : ` ${length} other rules were left as they are.`
}

/** A bucket without rules answers an error. */
function noneYet<Rule>(name: string) {
  return (error: unknown): Rule[] => {
    if (error instanceof S3ServiceException && error.name === name) return []
    throw error
  }
}

export const storageSetup: Command = async () => {
  const { s3, siteUrl } = readConfig(process.env)
  if (!s3) throw new Error('S3_BUCKET is not set: photos lie on the disk, and nothing needs to be set up.')
  const client = createS3Client(s3)
  try {
    const said = [await allowUploads(client, s3.bucket, siteUrl), await expireInbox(client, s3.bucket)]
    return said.join('\n')
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw new Error(`${s3.endpoint} does not answer (${error}).`)
    throw new Error(
      `The bucket ${s3.bucket} refuses (${refusalInWords(error)}). Setting its rules needs a key that may administer it.`,
    )
  }
}

if (import.meta.main) runCommand('storage-setup', storageSetup, process.argv.slice(2))
