import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Source } from '../law/facts/facts'
import * as m from '../messages'
import type { PlaceName } from './places-without-tax'

type PlaceSource = Pick<Source, 'title' | 'url'>

/** What is known of a place without the tax. */
export interface PlaceFacts {
  isUnionTerritory: boolean
  /** ISO date (YYYY-MM-DD) on which the sources were last read. */
  checkedOn: string
  /** What the sources say, in sentences. */
  notes: string[]
  /** Why it is not certain that nothing is levied; empty where nothing speaks against it. */
  doubts: string[]
  sources: PlaceSource[]
  /** Names of states nearby that levy the tax, nearest first, in English. */
  taxedNearby: string[]
  /** The labour welfare fund there, as far as it is known. */
  welfareFund: { text: string; sources: PlaceSource[] }
}

const checkedOn = '2026-11-23'

const lists: PlaceSource[] = [
  {
    title: 'Karma Management: states with and without the tax',
    url: 'https://karmamgmt.com/professional-tax-applicability-exemptions-more/',
  },
  {
    title: 'Lenstax: states that have imposed the tax',
    url: 'https://lenstax.com/l/states-in-india-that-have-imposed-professional-tax',
  },
  {
    title: 'PRAANS: directory of professional tax',
    url: 'https://praansconsultech.com/professional-tax',
  },
]

const fundList: PlaceSource = {
  title: 'HR Informative: labour welfare funds by state',
  url: 'https://hrinformative.com/labour-welfare-fund-lwf/',
}

const noFund = (t: Translate): PlaceFacts['welfareFund'] => ({
  text: t(m.fundNone),
  sources: [fundList],
})

/** What is known of a state without the tax where nothing else is said. */
const ofState = (t: Translate) => ({
  isUnionTerritory: false,
  checkedOn,
  doubts: [],
  sources: lists,
  welfareFund: noFund(t),
})

const ofUnionTerritory = (t: Translate) => ({ ...ofState(t), isUnionTerritory: true })

const states = (t: Translate) => ({
  'Arunachal Pradesh': {
    ...ofState(t),
    notes: [t(m.placeListed), t(m.placeNoChange)],
    taxedNearby: ['Assam', 'Nagaland'],
  },
  Haryana: {
    ...ofState(t),
    notes: [t(m.haryanaRepeal), t(m.haryanaOrder), t(m.haryanaLists), t(m.placeNoChange)],
    sources: [
      {
        title: 'Haryana’s repealing Act of 1977',
        url: 'https://blinkvisa.com/blog/the-punjab-professions-trades-callings-and-employments-taxationharyana-repealing-act-1977/',
      },
      {
        title: 'P Verma v State of Haryana, 10 April 2003',
        url: 'https://www.legalindia.com/judgments/dr-p-verma-and-ors-vs-state-of-haryana-and-ors-on-10-april-2003',
      },
      ...lists,
    ],
    taxedNearby: ['Punjab'],
    welfareFund: {
      text: t(m.haryanaFund),
      sources: [
        {
          title: 'Lexplosion: limit of Haryana’s fund raised',
          url: 'https://lexplosion.in/haryana-labour-department-revises-welfare-fund-contribution-limits-monthly-employee-cap-raised-from-rs-31-to-rs-34',
        },
        {
          title: 'Bizprout: Haryana’s fund',
          url: 'https://kb.bizproutx.com/doku.php?do=export_xhtml&id=lwf%3A2022_lwf_hr',
        },
      ],
    },
  },
  'Himachal Pradesh': {
    ...ofState(t),
    notes: [t(m.himachalRepeal), t(m.placeListed), t(m.placeNoChange)],
    sources: [
      {
        title: 'Hindustan Times: Himachal repeals outdated laws',
        url: 'https://www.hindustantimes.com/cities/chandigarh-news/himachal-repeals-13-outdated-laws-101701547172946.html',
      },
      ...lists,
    ],
    taxedNearby: ['Punjab'],
  },
  Rajasthan: {
    ...ofState(t),
    notes: [t(m.rajasthanAct), t(m.rajasthanGuides), t(m.placeNoChange)],
    doubts: [t(m.rajasthanDoubt)],
    sources: [
      {
        title: 'Casemine: Rajasthan’s Act of 2000',
        url: 'https://www.casemine.com/act/in/64b8c81921349b1a8e05b5e1/amp',
      },
      ...lists,
    ],
    taxedNearby: ['Gujarat', 'Madhya Pradesh', 'Punjab'],
  },
  'Uttar Pradesh': {
    ...ofState(t),
    notes: [t(m.placeListed), t(m.placeNoChange)],
    taxedNearby: ['Madhya Pradesh', 'Bihar', 'Jharkhand', 'Chhattisgarh'],
  },
  Uttarakhand: {
    ...ofState(t),
    notes: [t(m.placeListed), t(m.placeNoChange)],
    taxedNearby: ['Punjab'],
  },
})

const unionTerritories = (t: Translate) => ({
  Delhi: {
    ...ofUnionTerritory(t),
    notes: [t(m.delhiBudgets), t(m.delhiProposal), t(m.placeListed)],
    sources: [
      {
        title: 'Mint: MCD budget for 2026-27, 6 December 2025',
        url: 'https://www.livemint.com/news/india/delhi-mcds-rs-16-530-crore-budget-no-new-tax-ease-of-doing-business-reforms-sanitation-top-priority-15-points-11764991519560.html',
      },
      {
        title: 'The Pioneer: MCD budget for 2025-26',
        url: 'https://dailypioneer.com/2025/state-editions/mcd-budget-2025-26--no-tax-hikes--focus-on-cleanliness--education-and-healthcare.html',
      },
      {
        title: 'The Indian Express: North Delhi scraps the proposal, 2018',
        url: 'http://indianexpress.com/article/cities/delhi/ndmc-scraps-new-tax-proposal-5038085/',
      },
      ...lists,
    ],
    taxedNearby: ['Punjab'],
    welfareFund: {
      text: t(m.delhiFund),
      sources: [
        {
          title: 'PRAANS: Delhi’s labour welfare fund',
          url: 'https://www.praansconsultech.com/labour-welfare-fund-details/delhi',
        },
      ],
    },
  },
  Chandigarh: {
    ...ofUnionTerritory(t),
    notes: [t(m.placeListed), t(m.placeNoChange)],
    taxedNearby: ['Punjab'],
    welfareFund: {
      text: t(m.chandigarhFund),
      sources: [
        {
          title: 'Sequent: labour welfare funds in India',
          url: 'https://sequenthr.in/labour-welfare-fund-rates-and-applicability-pan-india',
        },
        {
          title: 'HRD Consulting Group: labour welfare funds by state',
          url: 'https://hrdconsultinggroup.com/labour-welfare-fund-state-wise/',
        },
      ],
    },
  },
  'Jammu and Kashmir': {
    ...ofUnionTerritory(t),
    notes: [t(m.placeListed), t(m.placeNoChange)],
    taxedNearby: ['Punjab'],
  },
  Ladakh: {
    ...ofUnionTerritory(t),
    notes: [t(m.ladakhListed)],
    taxedNearby: ['Punjab'],
  },
  'Andaman and Nicobar Islands': {
    ...ofUnionTerritory(t),
    notes: [t(m.placeListed)],
    taxedNearby: ['West Bengal', 'Tamil Nadu'],
  },
  'Dadra and Nagar Haveli and Daman and Diu': {
    ...ofUnionTerritory(t),
    notes: [t(m.dadraDamanListed)],
    taxedNearby: ['Gujarat', 'Maharashtra'],
    welfareFund: {
      text: t(m.dadraDamanFund),
      sources: [
        {
          title: 'Comply India: labour welfare funds',
          url: 'https://uncovered.complyindia.com/applicability/labour-welfare-fund/',
        },
        fundList,
      ],
    },
  },
  Lakshadweep: {
    ...ofUnionTerritory(t),
    notes: [t(m.placeListed)],
    taxedNearby: ['Kerala'],
  },
})

/** What is known of each place without the tax, with its sources, whose titles stay as they are. */
export const placeFacts = (t: Translate): Record<PlaceName, PlaceFacts> => ({
  ...states(t),
  ...unionTerritories(t),
})

/** The verdict on a place in two sentences, the same on its page and in searches. @param name that readers see */
export const verdictOn = (t: Translate, name: string): string => t(m.placeVerdict, { name })
