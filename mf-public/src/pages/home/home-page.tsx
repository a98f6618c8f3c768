import { BelowFold, staticSection } from '@pt-portal/shared-ui'
import { Claims } from './claims'
import { Consultation } from './consultation'
import { loadSections } from './load-sections'

const Hero = staticSection(() => loadSections().then(({ Hero }) => Hero))
const Tools = staticSection(() => loadSections().then(({ Tools }) => Tools))
const StatesSection = staticSection(() => loadSections().then(({ StatesSection }) => StatesSection))
const Introduction = staticSection(() => loadSections().then(({ Introduction }) => Introduction))

/** `/`: the portal's front page: a question, the tools, the states, then what the portal is and offers. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Tools />
      <BelowFold height="330rem">
        <StatesSection />
        <Claims />
        <Introduction />
        <Consultation />
      </BelowFold>
    </>
  )
}
