import type { SearchAnswer } from '../../contract/entities/search'
import { withPatience } from '../../platform/http/patience'
import type { PublicContent } from './public-content'
import { SearchIndex } from './search-index'

/** Milliseconds that a search waits for the newest content before it answers from the older index. */
const patienceMs = 1000

/** Searches all public content (D65) with an index in memory. */
export class Search {
  private readonly index = new SearchIndex()
  private updates: Promise<void> = Promise.resolve()
  private version: string | null = null

  constructor(private readonly content: PublicContent) {}

  /**
   * Returns the results with the content version of the index.
   * @param query as it was typed, of at most 200 characters
   * @param demanded as of `ContentVersion.current`
   */
  async find(query: string, demanded?: string): Promise<SearchAnswer & { version: string }> {
    await this.refresh(demanded)
    const asked = query.replace(/\p{Cc}/gu, ' ').trim()
    return { query: asked, ...this.index.find(asked), version: this.version! }
  }

  /** Updates run one after another. If one fails or takes too long, the previous index answers. */
  private async refresh(demanded?: string): Promise<void> {
    const update = this.updates.then(() => this.update(demanded))
    this.updates = update.catch(() => undefined)
    if (this.version === null) await update
    else await withPatience(update, patienceMs).catch(() => undefined)
  }

  private async update(demanded?: string): Promise<void> {
    const { version, pages, documents: own } = await this.content.current(demanded)
    if (version === this.version) return
    await this.index.update([...own, ...pages.flatMap(({ documents }) => documents)])
    this.version = version
  }
}
