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
import { readConfig } from '#src/platform/config/config.ts'
import { createS3Client } from '#src/platform/s3/bucket.ts'
import { explainRejection } from '#src/platform/s3/timeouts.ts'
import { answerTimeoutMs, type Command, runCommand } from './command.ts'

/** Lets browsers upload photos from the site's pages to the bucket; rules for other origins are kept. */
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
  return `Browsers on ${siteUrl} may upload photos directly to the bucket ${Bucket} (CORS).${keptRules(others)}`
}

/** The site sweeps pending uploads itself; this rule does so even if no machine is always running. */
async function expirePending(client: S3Client, Bucket: string) {
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
  return `Files under inbox/ that were uploaded but never accepted expire after one day (lifecycle).${keptRules(others)}`
}

function keptRules({ length }: unknown[]) {
  if (length === 0) return ''
  return length === 1 ? ' One other rule is kept.' : ` ${length} other rules are kept.`
}

/** For a bucket without rules the server returns an error. */
function noneYet<Rule>(name: string) {
  return (error: unknown): Rule[] => {
    if (error instanceof S3ServiceException && error.name === name) return []
    throw error
  }
}

export const storageSetup: Command = async () => {
  const { s3, siteUrl } = readConfig(process.env)
  if (!s3) throw new Error('S3_BUCKET is not set: photos are stored on disk, so there is nothing to set up.')
  const client = createS3Client(s3, { connectionTimeout: answerTimeoutMs, socketTimeout: answerTimeoutMs })
  try {
    const results = [await allowUploads(client, s3.bucket, siteUrl), await expirePending(client, s3.bucket)]
    return results.join('\n')
  } catch (error) {
    if (!(error instanceof S3ServiceException))
      throw new Error(`${s3.endpoint} is not responding (${error}).`)
    throw new Error(
      `The bucket ${s3.bucket} rejects the change (${explainRejection(error)}). Its rules can only be changed with an admin key.`,
    )
  }
}

if (import.meta.main) runCommand('storage-setup', storageSetup, process.argv.slice(2))
