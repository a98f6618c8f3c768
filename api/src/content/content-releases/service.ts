import type { ContentServices } from '../services'
import { Approving } from './approving'
import { Gathering } from './gathering'
import { Publishing } from './publishing'
import { ContentReleaseRecords } from './records'

/** Content releases (D78, ADR 0066): pages that become public together, and are taken back together. */
export class ContentReleases {
  readonly records: ContentReleaseRecords
  readonly gathering: Gathering
  readonly approving: Approving
  readonly publishing: Publishing

  constructor(services: ContentServices) {
    this.records = new ContentReleaseRecords(services)
    this.gathering = new Gathering(this.records)
    this.approving = new Approving(this.records)
    this.publishing = new Publishing(this.records)
  }
}
