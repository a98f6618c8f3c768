import { BelowFold, staticSection } from '@pt-portal/shared-ui'
import { Claims } from './claims'
import { Hero } from './hero'
import { loadSections } from './load-sections'

const StatesSection = staticSection(() => loadSections().then(({ StatesSection }) => StatesSection))
const Introduction = staticSection(() => loadSections().then(({ Introduction }) => Introduction))

/** `/`: the portal's front page. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Claims />
      <BelowFold height="520rem">
        <StatesSection />
        <Introduction />
      </BelowFold>
    </>
  )
}
