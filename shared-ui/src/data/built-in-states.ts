import { type StatePageSummary, slugify } from '#contract'

type BuiltInState = Pick<StatePageSummary, 'name' | 'description' | 'taxRates' | 'applicability'> &
  Partial<Pick<StatePageSummary, 'registrationRequired' | 'onlineServices' | 'isUnionTerritory'>>

/** Contains only the fields that differ from the seed's defaults. */
const records: BuiltInState[] = [
  {
    name: 'Maharashtra',
    description:
      'Professional tax in Maharashtra is run by the state GST department, with a PTRC for employers and a PTEC for businesses and professionals.',
    taxRates: '₹175-2,500 (₹175 or ₹200 a month, ₹300 in February; ₹2,500 a year maximum)',
    applicability:
      'Employers with staff paid above the exempt limit, and self-employed people, companies, partners and directors working in Maharashtra.',
  },
  {
    name: 'Karnataka',
    description:
      'Karnataka charges ₹200 a month on salaries of ₹25,000 and above, with a ₹300 February instalment that brings the year to ₹2,500.',
    taxRates: '₹200-2,500 (₹200 a month, ₹300 in February; ₹2,500 a year maximum)',
    applicability:
      'Employers paying any employee ₹25,000 or more a month, and every business, firm, company or professional listed in the schedule.',
  },
  {
    name: 'Gujarat',
    description:
      'In Gujarat the local body where you work usually collects professional tax, and employees pay ₹200 a month once pay crosses ₹12,000.',
    taxRates: '₹150-2,500 (employees now ₹200 a month above ₹12,000; others up to ₹2,500 a year)',
    applicability:
      'Every employer with even one employee above ₹12,000 a month, plus firms, shops, professionals, dealers above ₹2.5 lakh turnover and companies.',
  },
  {
    name: 'Tamil Nadu',
    description:
      'Tamil Nadu leaves profession tax to its corporations, municipalities and panchayats, which collect it twice a year on half-yearly income.',
    taxRates:
      '₹180-1,250 per half-year in Chennai (₹2,500 a year maximum); other towns set their own',
    applicability:
      "Employers, companies and professionals working in a local body's area for at least 60 days in a half-year.",
  },
  {
    name: 'West Bengal',
    description:
      'West Bengal takes ₹100 to ₹208 a month from salaries above ₹20,000, in four steps since October 2026, and lets employers register, pay and file fully online.',
    taxRates:
      '₹100-2,500 (₹100-208 a month for employees; up to ₹2,500 a year for enrolled persons)',
    applicability:
      'Employers paying above ₹20,000 a month, and professionals, traders, firms and companies covered by the schedule.',
  },
  {
    name: 'Telangana',
    description:
      'Telangana kept the 1987 combined-state law: ₹150 or ₹200 a month on salaries above ₹15,000, paid and returned by the 10th.',
    taxRates:
      '₹150-2,500 (₹150-200 a month for employees; up to ₹2,500 a year for enrolled persons)',
    applicability:
      "Employers with staff above ₹15,000 a month, and professionals of over five years' standing, directors, contractors and traders.",
  },
  {
    name: 'Andhra Pradesh',
    description:
      'Andhra Pradesh collects professional tax through its Commercial Taxes Department at ₹150 or ₹200 a month once salary passes ₹15,000.',
    taxRates:
      '₹150-2,500 (₹150-200 a month for employees; up to ₹2,500 a year for enrolled persons)',
    applicability:
      'Employers with staff above ₹15,000 a month, and professionals, directors, contractors and traders named in the schedule.',
  },
  {
    name: 'Kerala',
    description:
      "Kerala's local bodies collect profession tax every half-year, with slabs revised from October 2024 and a top charge of ₹1,250.",
    taxRates: '₹320-1,250 per half-year (₹2,500 a year maximum)',
    applicability:
      "Anyone earning ₹12,000 or more in a half-year and working in a local body's area for at least 60 days, plus companies and traders.",
  },
  {
    name: 'Madhya Pradesh',
    description:
      'Madhya Pradesh sets professional tax on yearly salary: nothing up to ₹2.25 lakh, then ₹1,500, ₹2,000 or ₹2,500 for the year.',
    taxRates: '₹1,500-2,500 a year (₹125-212 a month)',
    applicability:
      'Employers paying above ₹2.25 lakh a year, and dealers or service suppliers above ₹20 lakh turnover.',
  },
  {
    name: 'Bihar',
    description:
      'Bihar collects professional tax once a year: employers deduct from September pay and deposit by 15 November; late liability follows in February.',
    taxRates: '₹1,000-2,500 a year',
    applicability:
      'Employees above ₹3 lakh a year, dealers above ₹10 lakh turnover, transport permit holders and listed businesses.',
  },
  {
    name: 'Odisha',
    description:
      'Odisha has levied no professional tax since 1 April 2026, when an ordinance repealed it; this page keeps the bands for earlier months.',
    taxRates: 'Not levied since 1 April 2026 (₹125-300 a month until March 2026)',
    applicability:
      'Nobody owes professional tax in Odisha for months from April 2026. Tax of earlier months that was not paid stays due from employers and enrolled persons.',
    registrationRequired: false,
    onlineServices: false,
  },
  {
    name: 'Punjab',
    description:
      "Punjab's version is the State Development Tax: a flat ₹200 a month from people whose income crosses the income-tax limit.",
    taxRates:
      '₹200 a month (₹2,400 a year; ₹2,200 as a lump sum once the 2025 amendment is in force)',
    applicability:
      'People with salary, business or professional income who are income-tax payers, and employers who pay them.',
  },
  {
    name: 'Assam',
    description:
      'Assam raised its exemption to ₹15,000 a month in April 2025; above that, employees pay ₹180 or ₹208 a month.',
    taxRates: '₹180-208 a month (₹2,500 a year maximum)',
    applicability:
      'Employees above ₹15,000 a month, and traders, professionals, employers and companies in the schedule.',
  },
  {
    name: 'Jharkhand',
    description:
      'Jharkhand uses four yearly bands from ₹1,200 to ₹2,500 for salaries above ₹3 lakh, with separate turnover bands for dealers.',
    taxRates: '₹1,200-2,500 a year',
    applicability:
      "Employees above ₹3 lakh a year, dealers above ₹5 lakh turnover, and professionals of over three years' standing.",
  },
  {
    name: 'Chhattisgarh',
    description:
      'Chhattisgarh still has a 1995 profession tax law, but guides disagree on whether it is collected, so check before you register.',
    taxRates: '₹360-2,400 a year under the published schedule (collection in doubt)',
    applicability:
      'The Act covers employers, traders and professionals, but several payroll directories treat the tax as not collected; confirm with the department first.',
    onlineServices: false,
  },
  {
    name: 'Meghalaya',
    description:
      'Meghalaya taxes yearly income through the Taxation Department or, in scheduled areas, the autonomous district councils.',
    taxRates: '₹500-2,500 a year under the 2022 schedule',
    applicability:
      'Anyone earning from work, trade or a profession in the state, and employers who pay them; district councils handle scheduled areas.',
    onlineServices: false,
  },
  {
    name: 'Tripura',
    description:
      'Tripura charges ₹150 or ₹208 a month above ₹7,500 salary and gives free online registration through its tax portal.',
    taxRates: '₹150-208 a month (₹2,500 a year maximum)',
    applicability:
      'Employees above ₹7,500 a month, directors, shops and establishments, professionals and employers.',
  },
  {
    name: 'Manipur',
    description:
      'Manipur taxes annual income above ₹50,000 in four steps from ₹1,200 to ₹2,500 under its 1981 Act.',
    taxRates: '₹1,200-2,500 a year',
    applicability:
      'Anyone earning above ₹50,000 a year from a profession, trade or job in Manipur, other than casual wage earners.',
    onlineServices: false,
  },
  {
    name: 'Mizoram',
    description:
      'Mizoram starts at ₹75 a month on pay above ₹5,000, rises to ₹208, and allows the whole year to be paid in one go.',
    taxRates: '₹75-208 a month (₹900-2,500 a year)',
    applicability:
      'Employees above ₹5,000 a month, professionals, contractors, dealers and employers, except in the Lai, Mara and Chakma council areas.',
    onlineServices: false,
  },
  {
    name: 'Nagaland',
    description:
      'Nagaland has one of the lowest entry points: ₹35 a month from ₹4,000 pay, rising to ₹208 at ₹12,000 and above.',
    taxRates: '₹35-208 a month (₹2,500 a year maximum)',
    applicability:
      'Employees paid ₹4,000 or more a month, and lawyers, doctors, agents, dealers and other classes in the schedule.',
    onlineServices: false,
  },
  {
    name: 'Sikkim',
    description:
      'Sikkim begins at ₹20,000 monthly pay, charges ₹125 to ₹200 a month, and collects from employers every quarter.',
    taxRates: '₹125-200 a month (up to ₹2,500 a year for enrolled persons)',
    applicability:
      'Employees above ₹20,000 a month, and traders, hotels, professionals, transport owners and contractors in Sikkim.',
    onlineServices: false,
  },
  {
    name: 'Goa',
    description:
      'Goa does not collect professional tax today; this page tracks the proposal to let local bodies charge it.',
    taxRates: 'Not levied at present (₹2,500 a year ceiling would apply)',
    applicability:
      'No one pays professional tax for work in Goa today; a levy on professionals and firms has been proposed.',
    registrationRequired: false,
    onlineServices: false,
  },
  {
    name: 'Puducherry',
    description:
      'Puducherry is the only Union Territory on this list; its municipalities and communes collect profession tax each half-year.',
    taxRates: '₹250-1,250 per half-year (₹2,500 a year maximum)',
    applicability:
      'Companies and people working or trading in a municipality or commune for at least 60 days in a half-year.',
    registrationRequired: false,
    onlineServices: false,
    isUnionTerritory: true,
  },
]

// The day on which these records were last compared with the facts file.
const writtenOn = '2026-11-23T00:00:00.000Z'

/** The 23 states and Union Territories for when the API cannot be reached (D25); negative ids belong to no stored page. */
export const builtInStates: StatePageSummary[] = records.map((record, index) => ({
  id: -(index + 1),
  slug: `${slugify(record.name)}-professional-tax-registration`,
  registrationRequired: true,
  onlineServices: true,
  isUnionTerritory: false,
  isActive: true,
  yearlyTax: null,
  createdAt: writtenOn,
  updatedAt: writtenOn,
  ...record,
}))
