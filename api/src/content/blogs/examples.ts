import type { Examples } from '../../testing/examples'
import { buildBlog } from '../../testing/factories'
import { pageExamples } from '../pages/examples'

export const examples: Examples = pageExamples('blogs', () => buildBlog(), 'publish')
