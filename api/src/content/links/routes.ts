import * as yup from 'yup'
import { draftParts, pageResourceNames } from '../../contract/content/page-resources'
import {
  type BrokenLink,
  type LinkingPage,
  type LinkProblem,
  linkProblems,
} from '../../contract/content/portal-links'
import { conflict } from '../../platform/http/errors'
import {
  cutPage,
  pageOf,
  pagingOf,
  pagingParameters,
  parameter,
  unknownParameter,
} from '../../platform/http/request/paging'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import { portalAddresses } from './addresses'
import { brokenLinks } from './broken-links'
import { pagesLinkingTo } from './linking-pages'
import type { OtherSites } from './other-sites'

const path = '/api/links'

const linkingShape: Shape<LinkingPage> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
  title: text,
  language: text,
  isDraft: flag,
}

const brokenShape: Shape<BrokenLink> = {
  id: integer,
  page: object(linkingShape),
  part: { type: 'string', enum: draftParts },
  text,
  address: text,
  problem: { type: 'string', enum: linkProblems },
  message: text,
  checkedAt: nullable(dateTime),
}

const mostAtOnce = 200
const idList = new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${mostAtOnce - 1}}$`)

const linkingQuery = yup
  .object({
    resource: parameter()
      .required('Resource is required')
      .oneOf(pageResourceNames, `Resource must be one of ${pageResourceNames.join(', ')}`),
    ids: parameter(mostAtOnce * 10)
      .required('Ids are required')
      .matches(idList, `Ids must be up to ${mostAtOnce} numbers with commas between them`),
  })
  .noUnknown(unknownParameter)

const brokenQuery = yup
  .object({
    q: parameter(),
    problem: parameter().oneOf(linkProblems, `Problem must be one of ${linkProblems.join(', ')}`),
    ...pagingParameters,
  })
  .noUnknown(unknownParameter)

const isSought =
  (q = '', problem?: LinkProblem) =>
  (link: BrokenLink) =>
    (!problem || link.problem === problem) &&
    [link.page.title, link.text, link.address].join('\n').toLowerCase().includes(q.toLowerCase())

/** Routes of links among the pages of the portal (ADR 0107). */
export function linkRoutes({ knex }: ContentServices, otherSites: OtherSites | null): Route[] {
  return [
    route({
      method: 'GET',
      path,
      operationId: 'brokenLinks',
      access: 'staff',
      permission: 'content.read',
      summary:
        'Links that lead to nothing or through a redirect, by page; other sites as last checked',
      query: brokenQuery,
      answer: pageOf(object(brokenShape)),
      async handle({ ctx, query }) {
        const all = (await brokenLinks(knex, ctx.state.client.origin)).filter(
          isSought(query.q, query.problem),
        )
        const { items, ...rest } = cutPage(all, pagingOf(query))
        return { items: items.map((link) => present(brokenShape, link)), ...rest }
      },
    }),
    route({
      method: 'GET',
      path: `${path}/to`,
      operationId: 'pagesLinkingTo',
      access: 'staff',
      permission: 'content.read',
      summary:
        'Pages whose texts or drafts link to some pages of a kind: how many, and the first 5',
      query: linkingQuery,
      answer: object({ total: integer, pages: listOf(object(linkingShape)) }),
      handle: ({ ctx, query }) =>
        pagesLinkingTo(
          knex,
          ctx.state.client.origin,
          query.resource,
          query.ids.split(',').map(Number),
        ),
    }),
    route({
      method: 'GET',
      path: `${path}/addresses`,
      operationId: 'portalAddresses',
      access: 'staff',
      permission: 'content.read',
      summary: 'Addresses of all pages, for checking links while a text is written',
      answer: object({
        open: textList,
        hidden: textList,
        trashed: textList,
        moved: listOf(object({ from: text, to: text })),
      }),
      handle: () => portalAddresses(knex),
    }),
    route({
      method: 'POST',
      path: `${path}/check`,
      operationId: 'checkOtherSites',
      access: 'staff',
      permission: 'content.write',
      summary:
        'Begin to check the addresses of other sites, one a second at each; results are listed as they come',
      answer: object({ addresses: integer }),
      errors: [409],
      async handle() {
        if (otherSites) return { addresses: await otherSites.check() }
        // Other sites are told whose requests these are.
        throw conflict(
          'no_public_origin',
          'Other sites are checked only where PUBLIC_ORIGIN is set',
        )
      },
    }),
  ]
}
