import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import type { Crumb } from '@/lib/seo'
import { prefetchOf } from '@/lib/site'
import type { Faq } from '@/lib/types'
import { Icon } from './icons'

/** A link within the app; nothing is fetched ahead for addresses without a page. */
export function PageLink({ href, ...props }: ComponentProps<typeof Link> & { href: string }) {
  return <Link href={href} prefetch={prefetchOf(href)} {...props} />
}

interface SectionProps {
  id: string
  title: string
  lead?: string
  below?: boolean
  children: ReactNode
}

/** A part of a page under a heading of its own, which links can name. */
export function Section({ id, title, lead, below, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`scroll-mt-6 lg:scroll-mt-20 ${below ? 'below' : ''}`}
    >
      <h2 id={`${id}-heading`} className={`h2 ${lead ? 'mb-2' : 'mb-4'}`}>
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}

interface PageHeaderProps {
  title: string
  lead: string
  children?: ReactNode
}

/** The band a page opens with. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className="band">
      <div className="box py-8 md:py-12">
        <h1 className="mb-3 text-3xl md:text-4xl">{title}</h1>
        <p className="max-w-2xl text-gray-600 md:text-lg">{lead}</p>
        {children}
      </div>
    </div>
  )
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-sm">
        {crumbs.map(({ name, to }, index) => (
          <li key={name} className="flex min-w-0 gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-gray-500">
                /
              </span>
            )}
            {to ? (
              <Link href={to} className="link">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-gray-600 wrap-anywhere">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Questions of which one is open at a time, by their common name. */
export function FaqList({ faqs, name }: { faqs: Faq[]; name: string }) {
  return (
    <div className="overflow-hidden rounded-[0.625rem] border border-b-0 bg-panel">
      {faqs.map(({ question, answer }, index) => (
        <details
          key={question}
          id={`faq-${index + 1}`}
          name={name}
          className="scroll-mt-6 border-b"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 font-semibold wrap-anywhere hover:bg-gray-50 md:px-5">
            {question}
            <Icon
              name="chevron"
              className="shrink-0 transition-[rotate] motion-reduce:transition-none"
            />
          </summary>
          <p className="max-w-[68ch] px-4 pb-5 wrap-anywhere md:px-5">{answer}</p>
        </details>
      ))}
    </div>
  )
}

export function BulletList({ items }: { items: string[] }) {
  return (
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export interface Fact {
  term: string
  detail: ReactNode
}

/** Terms and their details, side by side where there is room. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="border-t wrap-anywhere">
      {facts
        .filter(({ detail }) => detail)
        .map(({ term, detail }) => (
          <div
            key={term}
            className="border-b py-3 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-6"
          >
            <dt className="font-semibold">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Data about the page for search engines. */
export function JsonLd({ data }: { data: object[] }) {
  return data.map((one) => (
    <script
      key={JSON.stringify(one).slice(0, 80)}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON of the app's own content, without tags.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(one).replaceAll('<', '\\u003c') }}
    />
  ))
}
