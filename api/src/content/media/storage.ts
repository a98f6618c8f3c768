import type { MediaConfig } from '../../platform/config'
import { BucketStorage } from './bucket-storage'
import type { MediaStorage } from './file-storage'
import { FolderStorage } from './folder-storage'

/** A bucket if one is configured, else a folder (D51). */
export const mediaStorage = ({ folder, bucket }: MediaConfig): MediaStorage =>
  bucket ? new BucketStorage(bucket) : new FolderStorage(folder)
