import Link from 'next/link'
import { stateLink } from '@/lib/site'
import { taxLines } from '@/lib/tax-steps'
import {
  complianceLists,
  generalDocuments,
  generalExemptions,
  generalPenalties,
  incomeText,
  isNotLevied,
  longDate,
  paymentText,
  periods,
  registrationSteps,
  rupees,
  slabTaxText,
} from '@/lib/text'
import type { Facts, Slab, State } from '@/lib/types'
import { DueDates } from './due-dates'
import { Icon } from './icons'
import { BulletList, FactList, FaqList, PageLink, Section } from './parts'
import { Prose } from './prose'
import { StepChart } from './step-chart'

const related = ['Maharashtra', 'Karnataka', 'Gujarat', 'Tamil Nadu']

/** All that follows the overview of a state's page. */
export function StateDetails({ state }: { state: State }) {
  const { name, facts, posts } = state
  return (
    <div className="grid min-w-0 content-start gap-10 md:gap-12">
      {isNotLevied(state) ? (
        <Section id="slabs" title={`No professional tax in ${name} at present`}>
          <p className="max-w-[68ch]">
            Nothing is levied in {name}, so there are no slabs, due dates or penalties, and
            registration is not mandatory. Staff who work in another state fall under that state’s
            rules.
          </p>
        </Section>
      ) : (
        <Rules state={state} />
      )}
      {state.content && <Prose text={state.content} />}
      {facts && <LegalBasis facts={facts} officialUrl={state.officialUrl} />}
      <Section id="faqs" title="Frequently asked questions" below>
        <FaqList faqs={state.faqs} name="state-faqs" />
      </Section>
      <Sources state={state} />
      {posts.length > 0 && (
        <Section id="from-the-blog" title="From the blog" below>
          <ul className="bullets">
            {posts.map(({ title, url }) => (
              <li key={url}>
                <Link href={url} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="related" title="Related States" below>
        <div className="flex flex-wrap gap-3">
          {related
            .filter((other) => other !== name)
            .map((other) => (
              <PageLink key={other} href={stateLink(other).to} className="btn-o">
                {other}
              </PageLink>
            ))}
        </div>
      </Section>
    </div>
  )
}

function Rules({ state }: { state: State }) {
  const { facts } = state
  const steps = registrationSteps(state)
  const deadline = facts?.registrationDeadline
  return (
    <>
      <IncomeSlabs state={state} />
      <Section
        id="registration"
        title={`${steps.length}-step Registration Process`}
        lead={deadline ? `When: ${deadline}` : undefined}
        below
      >
        <ol className="grid gap-4 md:grid-cols-2">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 rounded-[0.625rem] border p-4">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-50 font-bold text-brand-700"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <p className="text-gray-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="documents" title="Required Documents" below>
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {(facts?.documents.length ? facts.documents : generalDocuments).map((document) => (
            <li key={document} className="flex items-center gap-3">
              <Icon name="file" className="shrink-0 text-brand-600" />
              {document}
            </li>
          ))}
        </ul>
        <p className="mt-5 rounded-md bg-gray-50 p-4">
          Documents must be self-attested copies. Originals may be needed for verification.
        </p>
      </Section>
      <Section id="compliance" title="Compliance and due dates" lead={facts?.frequency} below>
        <div className="grid gap-4 md:grid-cols-2">
          {complianceLists(facts).map(({ title, duties }) => (
            <div key={title} className="card">
              <h3 className="h3 mb-3">{title}</h3>
              <BulletList items={duties} />
            </div>
          ))}
        </div>
        {facts && <DueDates facts={facts} slug={state.slug} />}
      </Section>
      <Section id="exemptions" title="Exemptions" below>
        <BulletList items={facts?.exemptions.length ? facts.exemptions : generalExemptions} />
      </Section>
      <Section id="penalties" title="Penalties" below>
        <BulletList items={facts?.penalties.length ? facts.penalties : generalPenalties} />
      </Section>
    </>
  )
}

function IncomeSlabs({ state }: { state: State }) {
  const { name, facts, taxRates } = state
  const lines = facts ? taxLines(facts) : []
  return (
    <Section id="slabs" title="Income slabs and tax" below>
      <div className="frame">
        <table className="data">
          <thead>
            <tr>
              <th scope="col">Income</th>
              <th scope="col">Professional tax</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Below threshold</th>
              <td>Nil</td>
            </tr>
            <tr>
              <th scope="row">Above threshold</th>
              <td>{taxRates}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {facts && facts.slabs.length > 0 && (
        <div className="mt-8">
          <h3 id="slab-details" className="h3 mb-3">
            Each band
          </h3>
          <div className="grid gap-4">
            {schedulesOf(facts.slabs).map(([key, slabs]) => (
              <Bands key={key} slabs={slabs} />
            ))}
          </div>
          <p className="mt-3 text-gray-600">
            {`No one pays more than ${rupees(facts.annualMax)} a year.`}
          </p>
        </div>
      )}
      {lines.length > 0 && (
        <div className="mt-8">
          <h3 className="h3 mb-4">Tax over the salary</h3>
          <StepChart label={`Yearly tax over the monthly salary in ${name}`} lines={lines} />
        </div>
      )}
      <PageLink
        href={`/compare?states=${name.toLowerCase().replaceAll(' ', '-')}`}
        className="btn-o unprinted mt-6"
      >
        Compare with another state
      </PageLink>
    </Section>
  )
}

/** The slabs in groups of one sex and period. */
function schedulesOf(slabs: Slab[]): [string, Slab[]][] {
  const groups = new Map<string, Slab[]>()
  for (const slab of slabs) {
    const key = `${slab.appliesTo} ${slab.period}`
    groups.set(key, [...(groups.get(key) ?? []), slab])
  }
  return [...groups]
}

const captions = { all: null, men: 'Men', women: 'Women' }

function Bands({ slabs }: { slabs: Slab[] }) {
  const [first] = slabs
  if (!first) return null
  const caption = captions[first.appliesTo]
  const period = periods[first.period]
  const hasNotes = slabs.some(({ note }) => note)
  return (
    // biome-ignore lint/a11y: wider than the screen it scrolls, also by keyboard.
    <div role="region" aria-labelledby="slab-details" tabIndex={0} className="frame">
      <table className="data">
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{`Income ${period}`}</th>
            <th scope="col">{`Tax ${period}`}</th>
            {hasNotes && <th scope="col">Note</th>}
          </tr>
        </thead>
        <tbody>
          {slabs.map((slab) => {
            const payment = paymentText(slab)
            return (
              <tr key={slab.from}>
                <th scope="row">{incomeText(slab)}</th>
                <td>
                  {slabTaxText(slab)}
                  {payment && <p className="text-sm text-gray-600">{payment}</p>}
                </td>
                {hasNotes && <td>{slab.note}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function LegalBasis({ facts, officialUrl }: { facts: Facts; officialUrl: string | null }) {
  const portal = officialUrl ? (
    <a href={officialUrl} target="_blank" rel="noopener" className="link">
      {facts.portalName || officialUrl}
    </a>
  ) : (
    facts.portalName
  )
  return (
    <Section id="law" title="Law, authority and portal" below>
      <FactList
        facts={[
          { term: 'Law', detail: facts.act },
          { term: 'Collected by', detail: facts.authority },
          { term: 'Official portal', detail: portal },
          { term: 'Who pays', detail: facts.payer },
          { term: 'Certificates', detail: facts.certificates.join('; ') },
          {
            term: 'Constitution',
            detail:
              'Article 276 of the Constitution of India allows the tax and limits it to ₹2,500 a person a year.',
          },
        ]}
      />
    </Section>
  )
}

function Sources({ state: { facts, changes } }: { state: State }) {
  return (
    <Section id="sources" title="Sources and reliability" below>
      <p className="mb-5 max-w-[68ch] rounded-md bg-amber-50 p-4">
        General information, not tax advice. Rates and dates change by notification; confirm on the
        official portal before acting.
      </p>
      {facts && (
        <>
          <p className="mb-5">{`Last checked: ${longDate(facts.checkedOn)}`}</p>
          {changes.length > 0 && (
            <div id="changes" className="mb-5">
              <h3 className="h3 mb-3">What changed</h3>
              <ul className="wrap-anywhere [&>li+li]:mt-2">
                {changes.map(({ at, note, fields }) => (
                  <li key={at}>
                    <time dateTime={at} className="font-medium">
                      {longDate(at)}
                    </time>
                    {`: ${note ?? (fields.join(', ') || 'All facts of this page')}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {facts.doubts.length > 0 && (
            <div id="doubts" className="mb-5">
              <h3 className="h3 mb-3">Please confirm</h3>
              <BulletList items={facts.doubts} />
            </div>
          )}
          <h3 className="h3 mb-3">Sources</h3>
          <ul className="wrap-anywhere [&>li+li]:mt-2">
            {facts.sources.map(({ title, url, checkedOn }) => (
              <li key={title}>
                {url ? (
                  <a href={url} target="_blank" rel="noopener" className="link">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {checkedOn && (
                  <span className="text-gray-600">{` · checked ${longDate(checkedOn)}`}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
