import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from '../../platform/config'
import type { MediaStorage, StoredFile } from './file-storage'

type Sdk = typeof import('@aws-sdk/client-s3')

/** Stores files in a bucket of any S3-compatible server. The AWS SDK is loaded on first use. */
export class BucketStorage implements MediaStorage {
  private connected: Promise<{ sdk: Sdk; client: S3Client }> | undefined

  constructor(private readonly config: BucketConfig) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    const { sdk, client } = await this.connect()
    const ContentType = `image/${key.split('.').at(-1)}`
    await client.send(new sdk.PutObjectCommand({ ...this.object(key), Body: bytes, ContentType }))
  }

  async get(key: string): Promise<StoredFile | null> {
    const { sdk, client } = await this.connect()
    const found = await client
      .send(new sdk.GetObjectCommand(this.object(key)))
      .catch(nullWhenMissing)
    return found && { size: found.ContentLength ?? 0, stream: found.Body as Readable }
  }

  async has(key: string): Promise<boolean> {
    const { sdk, client } = await this.connect()
    const command = new sdk.HeadObjectCommand(this.object(key))
    return (await client.send(command).catch(nullWhenMissing)) !== null
  }

  async delete(key: string): Promise<void> {
    const { sdk, client } = await this.connect()
    await client.send(new sdk.DeleteObjectCommand(this.object(key)))
  }

  async *keysBefore(time: Date): AsyncIterable<string> {
    const { sdk, client } = await this.connect()
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.config.bucket })
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key && LastModified && LastModified < time) yield Key
      }
    }
  }

  private object(key: string) {
    return { Bucket: this.config.bucket, Key: key }
  }

  private connect() {
    const { endpoint, region, credentials } = this.config
    this.connected ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        ...(credentials && { credentials }),
        // Servers other than Amazon's often lack the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
        maxAttempts: 2,
      }),
    }))
    return this.connected
  }
}

function nullWhenMissing(error: unknown): null {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if ($metadata?.httpStatusCode === 404) return null
  throw error
}
