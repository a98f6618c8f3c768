import type { Source } from './entities/facts'
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
  /** Names of states nearby that levy the tax, nearest first. */
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

const listed = 'Private lists of states name it among the places without the tax.'
const noChange = 'A search for changes of 2025 and 2026 found no introduction.'

const fundList: PlaceSource = {
  title: 'HR Informative: labour welfare funds by state',
  url: 'https://hrinformative.com/labour-welfare-fund-lwf/',
}

const noFund: PlaceFacts['welfareFund'] = {
  text: 'None, by the one list of funds that we read. Confirm with the labour department.',
  sources: [fundList],
}

/** What is known of each place without the tax, with its sources. */
export const placeFacts: Record<PlaceName, PlaceFacts> = {
  'Arunachal Pradesh': {
    isUnionTerritory: false,
    checkedOn,
    notes: [listed, noChange],
    doubts: [],
    sources: lists,
    taxedNearby: ['Assam', 'Nagaland'],
    welfareFund: noFund,
  },
  Haryana: {
    isUnionTerritory: false,
    checkedOn,
    notes: [
      'Haryana repealed the old Punjab Act in 1977.',
      'An order of 2000 asked municipalities to levy the tax. It was contested in court; a judgment of 2003 deals with it.',
      'Private lists name Haryana among the places without the tax; one directory lists it with a rate of zero.',
      noChange,
    ],
    doubts: [],
    sources: [
      {
        title: 'Haryana’s repealing Act of 1977',
        url: 'https://blinkvisa.com/blog/the-punjab-professions-trades-callings-and-employments-taxationharyana-repealing-act-1977/',
      },
      {
        title: 'P Verma v State of Haryana, April 10, 2003',
        url: 'https://www.legalindia.com/judgments/dr-p-verma-and-ors-vs-state-of-haryana-and-ors-on-10-april-2003',
      },
      ...lists,
    ],
    taxedNearby: ['Punjab'],
    welfareFund: {
      text: '0.2% of the wage a month from each employee, up to a limit that is raised from time to time, and twice that from the employer; for establishments with ten or more employees.',
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
    isUnionTerritory: false,
    checkedOn,
    notes: [
      'Himachal Pradesh repealed its Act of 1968 with the repeal law of 2023.',
      listed,
      noChange,
    ],
    doubts: [],
    sources: [
      {
        title: 'Hindustan Times: Himachal repeals outdated laws',
        url: 'https://www.hindustantimes.com/cities/chandigarh-news/himachal-repeals-13-outdated-laws-101701547172946.html',
      },
      ...lists,
    ],
    taxedNearby: ['Punjab'],
    welfareFund: noFund,
  },
  Rajasthan: {
    isUnionTerritory: false,
    checkedOn,
    notes: [
      'Rajasthan passed an Act on professional tax in 2000.',
      'Private guides say that the tax is not collected now.',
      noChange,
    ],
    doubts: [
      'The Act of 2000 is on the books. We found no official statement that the tax is not collected; private guides say so.',
    ],
    sources: [
      {
        title: 'Casemine: Rajasthan’s Act of 2000',
        url: 'https://www.casemine.com/act/in/64b8c81921349b1a8e05b5e1/amp',
      },
      ...lists,
    ],
    taxedNearby: ['Gujarat', 'Madhya Pradesh', 'Punjab'],
    welfareFund: noFund,
  },
  'Uttar Pradesh': {
    isUnionTerritory: false,
    checkedOn,
    notes: [listed, noChange],
    doubts: [],
    sources: lists,
    taxedNearby: ['Madhya Pradesh', 'Bihar', 'Jharkhand', 'Chhattisgarh'],
    welfareFund: noFund,
  },
  Uttarakhand: {
    isUnionTerritory: false,
    checkedOn,
    notes: [listed, noChange],
    doubts: [],
    sources: lists,
    taxedNearby: ['Punjab'],
    welfareFund: noFund,
  },
  Delhi: {
    isUnionTerritory: true,
    checkedOn,
    notes: [
      'The budgets of Delhi’s municipal corporation (MCD) for 2025-26 and 2026-27 propose no new tax.',
      'In 2018 the corporation of North Delhi proposed a professional tax and dropped it again.',
      listed,
    ],
    doubts: [],
    sources: [
      {
        title: 'Mint: MCD budget for 2026-27, December 6, 2025',
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
      text: '₹0.75 from each employee and ₹2.25 from the employer for each half-year; for shops and commercial establishments with five or more employees.',
      sources: [
        {
          title: 'PRAANS: Delhi’s labour welfare fund',
          url: 'https://www.praansconsultech.com/labour-welfare-fund-details/delhi',
        },
      ],
    },
  },
  Chandigarh: {
    isUnionTerritory: true,
    checkedOn,
    notes: [listed, noChange],
    doubts: [],
    sources: lists,
    taxedNearby: ['Punjab'],
    welfareFund: {
      text: '₹5 a month from each employee who earns up to ₹15,000 a month, and ₹20 from the employer. Guides differ on the size of establishment from which it applies.',
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
    isUnionTerritory: true,
    checkedOn,
    notes: [listed, noChange],
    doubts: [],
    sources: lists,
    taxedNearby: ['Punjab'],
    welfareFund: noFund,
  },
  Ladakh: {
    isUnionTerritory: true,
    checkedOn,
    notes: ['The directory of PRAANS names Ladakh among the places without the tax.'],
    doubts: [],
    sources: lists,
    taxedNearby: ['Punjab'],
    welfareFund: noFund,
  },
  'Andaman and Nicobar Islands': {
    isUnionTerritory: true,
    checkedOn,
    notes: [listed],
    doubts: [],
    sources: lists,
    taxedNearby: ['West Bengal', 'Tamil Nadu'],
    welfareFund: noFund,
  },
  'Dadra and Nagar Haveli and Daman and Diu': {
    isUnionTerritory: true,
    checkedOn,
    notes: [
      'Private lists of states name both parts, Dadra and Nagar Haveli as well as Daman and Diu, among the places without the tax.',
    ],
    doubts: [],
    sources: lists,
    taxedNearby: ['Gujarat', 'Maharashtra'],
    welfareFund: {
      text: 'Sources differ: one applies Goa’s rules of 1990 in Daman and Diu, another lists no fund. Ask the labour department.',
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
    isUnionTerritory: true,
    checkedOn,
    notes: [listed],
    doubts: [],
    sources: lists,
    taxedNearby: ['Kerala'],
    welfareFund: noFund,
  },
}

/** The verdict on a place in two sentences, the same on its page and in searches. */
export const verdictOn = (name: string): string =>
  `No professional tax is levied in ${name}. An employer deducts nothing there, and nobody registers.`
