import { BelowFold, staticSection } from '@pt-portal/shared-ui'
import { Claims } from './claims'
import { Consultation } from './consultation'
import { loadSections } from './load-sections'

const Hero = staticSection(() => loadSections().then(({ Hero }) => Hero))
const StatesSection = staticSection(() => loadSections().then(({ StatesSection }) => StatesSection))
const Introduction = staticSection(() => loadSections().then(({ Introduction }) => Introduction))

/** `/`: the portal's front page. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Claims />
      <Consultation />
      <BelowFold height="520rem">
        <StatesSection />
        <Introduction />
      </BelowFold>
    </>
  )
}
