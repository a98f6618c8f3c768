// Made by `remote-kit messages` from en.json.
import type { Message } from '@pt-portal/remote-kit/messages/message'

/** Are the slabs of {names} monthly or half-yearly? */
export declare const askHalfYearly: Message<{ names: string | number }>
/** Half-yearly: in {names} each band is the income of six months, and its tax is for six months. Some pages print the same figures as monthly ones, which is wrong. */
export declare const askHalfYearlyAnswer: Message<{ names: string | number }>
/** By which date, and for which month’s salary, does an employer in Maharashtra pay? */
export declare const askMaharashtraDue: Message
/** {payment} Return: {filing} */
export declare const askMaharashtraDueAnswer: Message<{ payment: string | number; filing: string | number }>
/** Is a PTEC of Maharashtra due on 30 June or on 31 March? */
export declare const askPtecDue: Message
/** From what age are senior citizens exempt? */
export declare const askSeniors: Message
/** That differs by state. {rules} Most other Acts give no age, so lists that say 65 for every state are wrong. */
export declare const askSeniorsAnswer: Message<{ rules: string | number }>
/** {name}: {exemption}. */
export declare const askSeniorsRule: Message<{ name: string | number; exemption: string | number }>
/** {name}: sources */
export declare const askSources: Message<{ name: string | number }>
/** Which states have no professional tax? */
export declare const askWithoutTax: Message
/** {inDoubt, select, none {Not levied at present: {names}.} other {Not levied at present: {names}. It is in doubt whether it is collected in {inDoubt}.}} */
export declare const askWithoutTaxAnswer: Message<{ inDoubt: 'none' | (string & {}); names: string | number }>
/** The request body is larger than {size} */
export declare const bodyTooLarge: Message<{ size: string | number }>
/** The request body did not arrive in time */
export declare const bodyTooSlow: Message
/** The server is busy, please try again in a moment */
export declare const busy: Message
/** about {amount} */
export declare const calculatorAbout: Message<{ amount: string | number }>
/** Above {amount} */
export declare const calculatorAbove: Message<{ amount: string | number }>
/** Announced from {date}, not law yet and not charged here: {charge}. */
export declare const calculatorAnnounced: Message<{ date: string | number; charge: string | number }>
/** {amount} or more */
export declare const calculatorAtLeast: Message<{ amount: string | number }>
/** What was charged in {state} before {date} is not known here. */
export declare const calculatorBeforeData: Message<{ state: string | number; date: string | number }>
/** {lower, select, none {Below {amount}} other {{lower}, below {amount}}} */
export declare const calculatorBelow: Message<{ lower: 'none' | (string & {}); amount: string | number }>
/** The year's total stops at {amount}. */
export declare const calculatorCapped: Message<{ amount: string | number }>
/** Deducted */
export declare const calculatorDeducted: Message
/** It is deducted from the pay of {months}. */
export declare const calculatorDeductedIn: Message<{ months: string | number }>
/** No rule that we know names the months of deduction; it is assumed that it is deducted from the pay of {months}. */
export declare const calculatorDeductedInAssumed: Message<{ months: string | number }>
/** {amount} is deducted in each of the 12 months, {total} in all. */
export declare const calculatorEachMonth: Message<{ amount: string | number; total: string | number }>
/** The months of {year} */
export declare const calculatorEachMonthOf: Message<{ year: string | number }>
/** What self-employed people pay, {year} */
export declare const calculatorEnrolled: Message<{ year: string | number }>
/** What self-employed people pay in {year} is not known here. */
export declare const calculatorEnrolledUnknown: Message<{ year: string | number }>
/** Who */
export declare const calculatorEnrolledWho: Message
/** men: {charge} */
export declare const calculatorForMen: Message<{ charge: string | number }>
/** women: {charge} */
export declare const calculatorForWomen: Message<{ charge: string | number }>
/** From {date}: {charge}. */
export declare const calculatorFrom: Message<{ date: string | number; charge: string | number }>
/** The tax is {amount} for each half-year, {total} in all. */
export declare const calculatorHalfYears: Message<{ amount: string | number; total: string | number }>
/** It is in doubt whether the tax is collected at all. This is what the schedule says, if it applies: */
export declare const calculatorIfCollected: Message
/** {period, select, monthly {Income a month} annual {Income a year} other {Income a half-year}} */
export declare const calculatorIncome: Message<{ period: 'monthly' | 'annual' | (string & {}) }>
/** {salary} a month makes {income} {period, select, annual {a year} other {a half-year}}. */
export declare const calculatorIncomeOfPeriod: Message<{ salary: string | number; income: string | number; period: 'annual' | (string & {}) }>
/** Deducted is {instalments}, {total} in all. */
export declare const calculatorInstalments: Message<{ instalments: string | number; total: string | number }>
/** Paid once a year instead, it is {amount}. */
export declare const calculatorLumpSum: Message<{ amount: string | number }>
/** Men */
export declare const calculatorMen: Message
/** {amount} is deducted in {months} months and {instalments}, {total} in all. */
export declare const calculatorMonthsAndInstalments: Message<{ amount: string | number; months: string | number; instalments: string | number; total: string | number }>
/** {state} does not levy professional tax at present, so nothing is deducted from a salary of {salary} a month for work done there. */
export declare const calculatorNoTax: Message<{ state: string | number; salary: string | number }>
/** not known here */
export declare const calculatorNotKnown: Message
/** the tax is not levied */
export declare const calculatorNotLevied: Message
/** Note */
export declare const calculatorNote: Message
/** That is within the limit below which nothing is charged. */
export declare const calculatorNothing: Message
/** nothing on this salary */
export declare const calculatorNothingOnSalary: Message
/** On a salary of {salary} a month{sex, select, men { (men's schedule)} women { (women's schedule)} other {}} */
export declare const calculatorOnSalary: Message<{ salary: string | number; sex: 'men' | 'women' | (string & {}) }>
/** Pay of {month}, financial year {year}. */
export declare const calculatorPay: Message<{ month: string | number; year: string | number }>
/** Pay of */
export declare const calculatorPayOf: Message
/** Payment: {frequency}. */
export declare const calculatorPayment: Message<{ frequency: string | number }>
/** Schedule */
export declare const calculatorSchedule: Message
/** {start, select, known {In force since {date}} other {Known to apply since {date}, perhaps from earlier}}{instrument, select, none {} other {: {instrument}}} */
export declare const calculatorSince: Message<{ start: 'known' | (string & {}); date: string | number; instrument: 'none' | (string & {}) }>
/** The slab that applied */
export declare const calculatorSlabCaption: Message
/** {period, select, monthly {Tax a month} annual {Tax a year} other {Tax a half-year}} */
export declare const calculatorTax: Message<{ period: 'monthly' | 'annual' | (string & {}) }>
/** Until {month}: {charge}. */
export declare const calculatorUntil: Message<{ month: string | number; charge: string | number }>
/** {lower, select, none {Up to {amount}} other {{lower}, up to {amount}}} */
export declare const calculatorUpTo: Message<{ lower: 'none' | (string & {}); amount: string | number }>
/** The tax is {amount} for the whole year. */
export declare const calculatorWholeYear: Message<{ amount: string | number }>
/** Women */
export declare const calculatorWomen: Message
/** What was charged before {date} is not known here, so the year has no total. */
export declare const calculatorYearBeforeData: Message<{ date: string | number }>
/** The law changes within {year}: its twelve months come to {total} in all. */
export declare const calculatorYearOfSchedules: Message<{ year: string | number; total: string | number }>
/** {name}: due dates of professional tax, checked on {date}. */
export declare const calendarAbout: Message<{ name: string | number; date: string | number }>
/** {name}: professional tax changes */
export declare const calendarChanges: Message<{ name: string | number }>
/** Checked on {date}; confirm with the office before you pay. */
export declare const calendarChecked: Message<{ date: string | number }>
/** {name}: professional tax due for enrolled persons */
export declare const calendarEnrolled: Message<{ name: string | number }>
/** {name}: a change of professional tax is announced; not law yet */
export declare const calendarMayChange: Message<{ name: string | number }>
/** Professional tax: {names} */
export declare const calendarName: Message<{ names: string | number }>
/** Professional tax: {count} states */
export declare const calendarNameOfMany: Message<{ count: string | number }>
/** {name}: no due dates are known. */
export declare const calendarNoDates: Message<{ name: string | number }>
/** {verdict} So no dates are given. */
export declare const calendarNotCollected: Message<{ verdict: string | number }>
/** {name}: professional tax payment due */
export declare const calendarPayment: Message<{ name: string | number }>
/** {name}: professional tax return due */
export declare const calendarReturn: Message<{ name: string | number }>
/** {about} Without a date: {dates} */
export declare const calendarUndated: Message<{ about: string | number; dates: string | number }>
/** {kind, select, payment {Payment: {text}} return {Return: {text}} other {Enrolled persons (PTEC): {text}}} */
export declare const calendarUndatedDate: Message<{ kind: 'payment' | 'return' | (string & {}); text: string | number }>
/** All free times */
export declare const callbackAllTimes: Message
/** Ask for this call */
export declare const callbackAsk: Message
/** This call is cancelled. Please ask for a new one. */
export declare const callbackIsCancelled: Message
/** We already have a time to call this number or email address. The link in our mail moves it, or telephone us. */
export declare const callbackKnown: Message
/** Choose another time */
export declare const callbackMailAgain: Message
/** Before, it was {time}. */
export declare const callbackMailBefore: Message<{ time: string | number }>
/** We call you back: {time} */
export declare const callbackMailBooked: Message<{ time: string | number }>
/** Our call is cancelled: {time} */
export declare const callbackMailCancelled: Message<{ time: string | number }>
/** Move or cancel the call */
export declare const callbackMailChange: Message
/** You get this mail because somebody asked PT Portal for a call and gave this address. */
export declare const callbackMailFooter: Message
/** Our call has a new time: {time} */
export declare const callbackMailMoved: Message<{ time: string | number }>
/** We call the number that you gave us. All times are those of India. */
export declare const callbackMailText: Message
/** Move the call */
export declare const callbackMove: Message
/** We do not call at this time. Please choose another one. */
export declare const callbackNotOffered: Message
/** PT Portal calls you back */
export declare const callbackSummary: Message
/** This time has just been taken. Please choose another one. */
export declare const callbackTaken: Message
/** It is too late to change this call. Please telephone us. */
export declare const callbackTooLate: Message
/** This time is over or too soon. Please choose a later one. */
export declare const callbackTooSoon: Message
/** There is no such call. Perhaps the link is not complete. */
export declare const callbackUnknown: Message
/** When we call (time in India) */
export declare const callbackWhen: Message
/** Blog */
export declare const cardBlog: Message
/** Up to {amount} a year */
export declare const cardHighest: Message<{ amount: string | number }>
/** What the law says */
export declare const cardNotLeviedNote: Message
/** Professional tax in India */
export declare const cardPortal: Message
/** Calculator, guides and services */
export declare const cardPortalNote: Message
/** Rates, due dates and registration, state by state */
export declare const cardPortalTitle: Message
/** {author} · {minutes} min read */
export declare const cardPostNote: Message<{ author: string | number; minutes: string | number }>
/** Service */
export declare const cardService: Message
/** Registration and filing across India */
export declare const cardServiceNote: Message
/** Slabs, due dates, registration and forms */
export declare const cardStateNote: Message
/** {name}: a change from {date} is announced; it is not law yet */
export declare const changeAnnounced: Message<{ name: string | number; date: string | number }>
/** {name}: professional tax is levied from {date} */
export declare const changeBegun: Message<{ name: string | number; date: string | number }>
/** {name}: corrected on {date} */
export declare const changeCorrected: Message<{ name: string | number; date: string | number }>
/** {name}: no professional tax from {date} */
export declare const changeEnded: Message<{ name: string | number; date: string | number }>
/** What makes it law */
export declare const changeInstrument: Message
/** {kind, select, corrected {What holds} other {From {date}}} */
export declare const changeIs: Message<{ kind: 'corrected' | (string & {}); date: string | number }>
/** {kind, select, corrected {Corrected} other {Changed}} */
export declare const changeKind: Message<{ kind: 'corrected' | (string & {}) }>
/** {name}: the change announced from {date} did not become law */
export declare const changeLapsed: Message<{ name: string | number; date: string | number }>
/** {name}: new slabs from {date} */
export declare const changeOfSlabs: Message<{ name: string | number; date: string | number }>
/** Read it on the portal */
export declare const changeOnPortal: Message
/** Professional tax in {name} */
export declare const changePage: Message<{ name: string | number }>
/** source */
export declare const changeSource: Message
/** Sources */
export declare const changeSources: Message
/** Nothing is known */
export declare const changeUnknown: Message
/** {kind, select, corrected {We had said} other {Before}} */
export declare const changeWas: Message<{ kind: 'corrected' | (string & {}) }>
/** {count} states */
export declare const changesMailCount: Message<{ count: string | number }>
/** You get this mail because you asked for mails about changes of professional tax. */
export declare const changesMailFooter: Message
/** Choose other states */
export declare const changesMailOtherStates: Message
/** Professional tax changes: {states} */
export declare const changesMailTitle: Message<{ states: string | number }>
/** Changes of professional tax in {name} */
export declare const changesOfState: Message<{ name: string | number }>
/** Changes of professional tax */
export declare const changesTitle: Message
/** Code */
export declare const code: Message
/** Please correct the marked fields */
export declare const correctFields: Message
/** {salaries}: {amount} each */
export declare const dueAmount: Message<{ salaries: string | number; amount: string | number }>
/** {salaries}: up to {amount} each */
export declare const dueAmountUpTo: Message<{ salaries: string | number; amount: string | number }>
/** Fallback must be {language} */
export declare const fallbackMustBe: Message<{ language: string | number }>
/** E-mail, for an answer */
export declare const feedbackEmail: Message
/** Please enter a valid email address, or leave it empty */
export declare const feedbackEmailWrong: Message
/** Link to a source */
export declare const feedbackLink: Message
/** A link starts with http:// or https:// */
export declare const feedbackLinkWrong: Message
/** You get this mail because you asked for an answer on that page. We have erased your address with it. */
export declare const feedbackMailFooter: Message
/** Open the page */
export declare const feedbackMailOpen: Message
/** {status, select, corrected {Thank you for telling us what was wrong on a page. We have corrected it.} declined {Thank you for telling us what may be wrong on a page. We have checked it and left the page as it is.} other {Thank you for telling us what may be wrong on a page. We have looked at it.}} */
export declare const feedbackMailOutcome: Message<{ status: 'corrected' | 'declined' | (string & {}) }>
/** What you told us about a page of PT Portal */
export declare const feedbackMailSubject: Message
/** An answer to what you told us */
export declare const feedbackMailTitle: Message
/** There is no such page */
export declare const feedbackNoPage: Message
/** Must be text */
export declare const feedbackNotText: Message
/** Please say what is wrong */
export declare const feedbackSayWhat: Message
/** Send */
export declare const feedbackSend: Message
/** What is wrong? */
export declare const feedbackText: Message
/** Where on the page? */
export declare const feedbackWhere: Message
/** Unknown field */
export declare const fieldUnknown: Message
/** Files are not accepted */
export declare const filesRefused: Message
/** Footnote {number} */
export declare const footnote: Message<{ number: string | number }>
/** Back to the text */
export declare const footnoteBack: Message
/** Requests from other sites are not accepted */
export declare const foreignRequest: Message
/** Back to the page you came from */
export declare const formBack: Message
/** Company name */
export declare const formCompany: Message
/** Email */
export declare const formEmail: Message
/** Error: {message} */
export declare const formError: Message<{ message: string | number }>
/** Please go back in your browser and try again. */
export declare const formGoBack: Message
/** Message */
export declare const formMessage: Message
/** Your name */
export declare const formName: Message
/** Your request was not sent */
export declare const formNotSent: Message
/** Phone (+91) */
export declare const formPhone: Message
/** Privacy policy */
export declare const formPrivacy: Message
/** Send request */
export declare const formSend: Message
/** I work for myself (no company needed) */
export declare const formWorksForSelf: Message
/** Applicability */
export declare const guideApplicability: Message
/** Available */
export declare const guideAvailable: Message
/** Last changed on {date}. */
export declare const guideChangedOn: Message<{ date: string | number }>
/** Facts last checked on {date}. */
export declare const guideCheckedOn: Message<{ date: string | number }>
/** Collected by */
export declare const guideCollectedBy: Message
/** When to register */
export declare const guideDeadline: Message
/** General information, not tax advice. Rates and dates change by notification; confirm on the official portal before acting. */
export declare const guideDisclaimer: Message
/** Required documents */
export declare const guideDocuments: Message
/** What could not be confirmed */
export declare const guideDoubts: Message
/** Due dates */
export declare const guideDueDates: Message
/** Enrolled persons */
export declare const guideEnrolled: Message
/** Exemptions */
export declare const guideExemptions: Message
/** How much */
export declare const guideHowMuch: Message
/** Yes, if the tax is collected */
export declare const guideIfCollected: Message
/** In force from {date}. */
export declare const guideInForce: Message<{ date: string | number }>
/** In short */
export declare const guideInShort: Message
/** Income */
export declare const guideIncome: Message
/** {group, select, men {Men: {income}} women {Women: {income}} other {{income}}} */
export declare const guideIncomeOf: Message<{ group: 'men' | 'women' | (string & {}); income: string | number }>
/** If you are late */
export declare const guideLate: Message
/** Law */
export declare const guideLaw: Message
/** Law and authority */
export declare const guideLawAndAuthority: Message
/** Limited */
export declare const guideLimited: Message
/** Yes, mandatory */
export declare const guideMandatory: Message
/** Registration required */
export declare const guideMustRegister: Message
/** No */
export declare const guideNo: Message
/** Please note */
export declare const guideNote: Message
/** Professional tax is not levied in {name} at present, so there is nothing to register for, to pay or to file. Staff who work in another state fall under that state’s rules. */
export declare const guideNothingToRegister: Message<{ name: string | number }>
/** Official website */
export declare const guideOfficialWebsite: Message
/** Online services */
export declare const guideOnline: Message
/** Overview */
export declare const guideOverview: Message
/** Payment */
export declare const guidePayment: Message
/** Payment: {payment} Return: {filing} */
export declare const guidePaymentAndReturn: Message<{ payment: string | number; filing: string | number }>
/** Penalties */
export declare const guidePenalties: Message
/** Registration process */
export declare const guideProcess: Message
/** Rates */
export declare const guideRates: Message
/** Registration */
export declare const guideRegistration: Message
/** Note */
export declare const guideRemark: Message
/** Return */
export declare const guideReturn: Message
/** Sources */
export declare const guideSources: Message
/** Step {number}: {title}. {text} */
export declare const guideStep: Message<{ number: string | number; title: string | number; text: string | number }>
/** Tax */
export declare const guideTax: Message
/** Tax rates */
export declare const guideTaxRates: Message
/** {name} Professional Tax Guidelines */
export declare const guideTitle: Message<{ name: string | number }>
/** Who pays */
export declare const guideWhoPays: Message
/** Kinds of due dates are {kinds} */
export declare const kindsOfDates: Message<{ kinds: string | number }>
/** Unknown language */
export declare const languageUnknown: Message
/** Each day after the due date counts, the day on which it was done included. */
export declare const lateByDay: Message
/** A month that has begun counts as a whole month, from the day after the due date. Where only whole months count, the figure is lower. */
export declare const lateByMonth: Message
/** A yearly rate is charged for each day, of a year of 365 days. */
export declare const lateByYear: Message
/** Being late costs */
export declare const lateCosts: Message
/** Being late costs, if the rule holds */
export declare const lateCostsIfRule: Message
/** Due on {due}, done on {done}: {days, plural, one {# day} other {# days}} late. */
export declare const lateDays: Message<{ due: string | number; done: string | number; days: number }>
/** It is in doubt whether the tax is collected at all. If it is, this is what the rules say: */
export declare const lateIfCollected: Message
/** It is levied from {date}: {instrument}. */
export declare const lateLevyBegins: Message<{ date: string | number; instrument: string | number }>
/** The tax was levied until {last}. From {date} it is not: {instrument}. */
export declare const lateLevyEnded: Message<{ last: string | number; date: string | number; instrument: string | number }>
/** Our sources give no figure for a {late, select, return {late return} registration {late registration} other {late payment}} in this state, so we give none. */
export declare const lateNoFigureText: Message<{ late: 'return' | 'registration' | (string & {}) }>
/** No law that levied it is known here. */
export declare const lateNoLaw: Message
/** We know a rule for other days, and none for what was due on {due}, so we give no figure. */
export declare const lateNoRuleThen: Message<{ due: string | number }>
/** So we calculate nothing for that time. */
export declare const lateNotCalculated: Message
/** What was charged in {state} on {date} is not known here. */
export declare const lateNotKnownThen: Message<{ state: string | number; date: string | number }>
/** {late, select, registration {No professional tax was levied in {state} on {due}, so nobody had to register.} other {No professional tax was levied in {state} for the pay of {months}, so nothing was due on {due} and nothing is charged.}} */
export declare const lateNotLevied: Message<{ late: 'registration' | (string & {}); state: string | number; due: string | number; months: string | number }>
/** {done} is not after the due date, {due}. */
export declare const lateNothingText: Message<{ done: string | number; due: string | number }>
/** Amounts are rounded to whole rupees. */
export declare const lateRounded: Message
/** The rule for what was due until {date} */
export declare const lateRuleUntil: Message<{ date: string | number }>
/** The rules are those that held on the day on which it was due. */
export declare const lateRulesOfDay: Message
/** With the tax */
export declare const lateWithTax: Message
/** The law changed on {date} */
export declare const lawChangedOn: Message<{ date: string | number }>
/** From {date} */
export declare const lawFrom: Message<{ date: string | number }>
/** Known from {date} */
export declare const lawKnownFrom: Message<{ date: string | number }>
/** What made them law */
export declare const lawMadeBy: Message
/** A change from {date} is announced; it is not law yet */
export declare const lawMayChangeOn: Message<{ date: string | number }>
/** No tax is levied */
export declare const lawNoTax: Message
/** The texts of this page were written before that day */
export declare const lawNotice: Message
/** Older law, as data */
export declare const lawOlder: Message
/** In force: slabs above */
export declare const lawPresent: Message
/** {income} {period, select, monthly {a month} annual {a year} other {a half-year}}: {tax} */
export declare const lawSlab: Message<{ income: string | number; period: 'monthly' | 'annual' | (string & {}); tax: string | number }>
/** Slabs */
export declare const lawSlabs: Message
/** {standing, select, announced {Announced, not law yet} draft {Draft, not law} other {Lapsed, never law}} */
export declare const lawStanding: Message<{ standing: 'announced' | 'draft' | (string & {}) }>
/** The law by day */
export declare const lawTitle: Message
/** until {date} */
export declare const lawTo: Message<{ date: string | number }>
/** When */
export declare const lawWhen: Message
/** The law will change on {date} */
export declare const lawWillChangeOn: Message<{ date: string | number }>
/** This link is not valid, or no longer valid */
export declare const linkNotValid: Message
/** If the button does not work, open this address: */
export declare const mailButtonHelp: Message
/** The request body is malformed */
export declare const malformedBody: Message
/** This address does not support the method */
export declare const methodNotAllowed: Message
/** Name at most {count} states */
export declare const mostStates: Message<{ count: string | number }>
/** {label} must be one of {values} */
export declare const mustBeOneOf: Message<{ label: string | number; values: string | number }>
/** Name at least one state */
export declare const nameStates: Message
/** Name at least one state, such as {example} */
export declare const nameStatesAs: Message<{ example: string | number }>
/** Next date for employers: {date} */
export declare const nextPayment: Message<{ date: string | number }>
/** Professional tax is not levied in {name} at present, so there is no form to fill in */
export declare const noFormToFillIn: Message<{ name: string | number }>
/** There is no state called {names} */
export declare const noSuchStates: Message<{ names: string | number }>
/** There is no state called {names} and {count} more */
export declare const noSuchStatesAndMore: Message<{ names: string | number; count: string | number }>
/** Must be a date and time */
export declare const notAMoment: Message
/** Not found */
export declare const notFound: Message
/** {what} in this language; it exists in English */
export declare const notTranslated: Message<{ what: string | number }>
/** An object is expected */
export declare const objectExpected: Message
/** Please open the portal at {origin}; requests from elsewhere are not accepted */
export declare const openPortalAt: Message<{ origin: string | number }>
/** Page must be a whole number from 1 */
export declare const pageNotWhole: Message
/** Page size must be a whole number from 1 */
export declare const pageSizeNotWhole: Message
/** Page size must be at most {count} */
export declare const pageSizeTooLarge: Message<{ count: string | number }>
/** At most {count} characters */
export declare const parameterTooLong: Message<{ count: string | number }>
/** Give this parameter once */
export declare const parameterTwice: Message
/** Unknown parameter */
export declare const parameterUnknown: Message
/** Blog post not found */
export declare const postNotFound: Message
/** Professional tax */
export declare const professionalTax: Message
/** Not levied since {date} */
export declare const ratesNotLevied: Message<{ date: string | number }>
/** Up to {highest} a year since {date}, on salaries {edge, select, above {above} other {from}} {salary} a month */
export declare const ratesSince: Message<{ highest: string | number; date: string | number; edge: 'above' | (string & {}); salary: string | number }>
/** Who must register: {who} */
export declare const searchApplicability: Message<{ who: string | number }>
/** Professional Tax Calculator */
export declare const searchCalculator: Message
/** See what is deducted from a salary in your state, the slab that applies, and where the figure comes from. */
export declare const searchCalculatorText: Message
/** Certificates: {certificates}. */
export declare const searchCertificates: Message<{ certificates: string | number }>
/** What the law on professional tax in {name} was, what it is and since when. What this portal had wrong is marked as corrected. */
export declare const searchChangesOfStateText: Message<{ name: string | number }>
/** What the law on professional tax was, what it is and since when, in every state. What this portal had wrong is marked as corrected. */
export declare const searchChangesText: Message
/** Compare states */
export declare const searchCompare: Message
/** Professional tax of up to four states side by side: what it costs by salary, when it is due and what registering takes. */
export declare const searchCompareText: Message
/** Professional tax as open data */
export declare const searchData: Message
/** Schedules, due dates and late costs of all states and union territories as files for programs: free, and without a key. */
export declare const searchDataText: Message
/** Due dates: {payment} Return: {filing} Enrolled persons: {enrolled} */
export declare const searchDueDates: Message<{ payment: string | number; filing: string | number; enrolled: string | number }>
/** Due dates for your states */
export declare const searchDueDatesPage: Message
/** Choose your states and the size of your staff: every payment and return of the next twelve months by date, and a calendar for all of them. */
export declare const searchDueDatesPageText: Message
/** Calculator for your site */
export declare const searchEmbed: Message
/** Show the professional tax calculator on your own pages. It follows the law by itself, sets no cookie and stores nothing about your visitors. */
export declare const searchEmbedText: Message
/** Calculator for employers */
export declare const searchEmployers: Message
/** Professional tax of many employees at once, by employee, state and month. No name and no salary leaves your browser. */
export declare const searchEmployersText: Message
/** Exemptions: {exemptions}. */
export declare const searchExemptions: Message<{ exemptions: string | number }>
/** What does paying late cost? */
export declare const searchLate: Message
/** The interest, fees and penalty for a late payment, return or registration in your state, with the rule beside each amount. */
export declare const searchLateText: Message
/** Penalties: {penalties}. */
export declare const searchPenalties: Message<{ penalties: string | number }>
/** How to register for professional tax */
export declare const searchRegister: Message
/** The six steps of a registration, from the documents to the certificate, and the documents that most states ask for, each explained. */
export declare const searchRegisterText: Message
/** Slabs: {slabs}. */
export declare const searchSlabs: Message<{ slabs: string | number }>
/** Tax rates: {rates}. */
export declare const searchTaxRates: Message<{ rates: string | number }>
/** Search for at most {count} characters */
export declare const searchTooLong: Message<{ count: string | number }>
/** Service not found */
export declare const serviceNotFound: Message
/** Account number */
export declare const sheetAccount: Message
/** Address with PIN code */
export declare const sheetAddress: Message
/** Applicant */
export declare const sheetApplicant: Message
/** Bank and branch */
export declare const sheetBank: Message
/** Bank account */
export declare const sheetBankAccount: Message
/** Constitution (individual, partnership, company, other) */
export declare const sheetConstitution: Message
/** Contact */
export declare const sheetContact: Message
/** Documents at hand */
export declare const sheetDocuments: Message
/** Email */
export declare const sheetEmail: Message
/** Number of employees */
export declare const sheetEmployeeCount: Message
/** Employees */
export declare const sheetEmployees: Message
/** GSTIN, if any */
export declare const sheetGstin: Message
/** IFSC */
export declare const sheetIfsc: Message
/** Legal name of the person, firm or company */
export declare const sheetLegalName: Message
/** Number of employees above the exempt limit */
export declare const sheetLiable: Message
/** Mobile number (+91) */
export declare const sheetMobile: Message
/** PAN */
export declare const sheetPan: Message
/** Place of work */
export declare const sheetPlace: Message
/** Rates in this state */
export declare const sheetRates: Message
/** Total gross salary a month (₹) */
export declare const sheetSalary: Message
/** Name of the signatory */
export declare const sheetSignatory: Message
/** Date of starting work in the state (DD/MM/YYYY) */
export declare const sheetStartedOn: Message
/** State or Union Territory */
export declare const sheetState: Message
/** Collect these details before you apply. This sheet is a preparation, not the official form: you find that on {portal}, {url} */
export declare const sheetSubject: Message<{ portal: string | number; url: string | number }>
/** Collect these details before you apply. This sheet is a preparation, not the official form: ask the office for that. */
export declare const sheetSubjectOffline: Message
/** {name} Professional Tax Application Data Sheet */
export declare const sheetTitle: Message<{ name: string | number }>
/** Trade name, if different */
export declare const sheetTradeName: Message
/** Employers of all sizes pay alike in {state} */
export declare const sizesAlike: Message<{ state: string | number }>
/** Sizes of employers in {state} are {sizes} */
export declare const sizesAre: Message<{ state: string | number; sizes: string | number }>
/** Write a number of employees, or slugs with numbers such as {example} */
export declare const staffAs: Message<{ example: string | number }>
/** There is no state or union territory of that name */
export declare const stateNotFound: Message
/** State page not found */
export declare const statePageNotFound: Message
/** Subscribe */
export declare const subscribe: Message
/** all states */
export declare const subscriptionAllStates: Message
/** You get a mail when the law of professional tax changes in: {states}. */
export declare const subscriptionConfirmText: Message<{ states: string | number }>
/** Confirm your subscription */
export declare const subscriptionConfirmTitle: Message
/** Each mail has a link that ends the subscription. */
export declare const subscriptionDoneText: Message
/** You are subscribed */
export declare const subscriptionDoneTitle: Message
/** Email */
export declare const subscriptionEmail: Message
/** A link works for three days. Subscribe again to get a new one. */
export declare const subscriptionExpiredText: Message
/** This link has expired */
export declare const subscriptionExpiredTitle: Message
/** If it was not you, ignore this mail: without the link no other one comes. */
export declare const subscriptionMailFooter: Message
/** Somebody, hopefully you, wants a mail at this address when the law of professional tax changes in: {states}. */
export declare const subscriptionMailText: Message<{ states: string | number }>
/** The link works for three days. Mails begin only after you confirm. */
export declare const subscriptionMailValid: Message
/** A mail with a link is on its way to you. Mails about changes begin after you open it and confirm. The link works for three days, and a mailbox gets one such mail a day at most. */
export declare const subscriptionMailboxText: Message
/** Look into your mailbox */
export declare const subscriptionMailboxTitle: Message
/** Your subscription was not sent */
export declare const subscriptionNotSent: Message
/** States */
export declare const subscriptionStates: Message
/** It is not whole, or too old. Subscribe again to get a new one. */
export declare const subscriptionUnknownText: Message
/** This link does not work */
export declare const subscriptionUnknownTitle: Message
/** You have confirmed already */
export declare const subscriptionUsedTitle: Message
/** It ends a subscription, and cannot confirm one. Subscribe again to get a link that confirms. */
export declare const subscriptionWrongLinkText: Message
/** Table: {columns} */
export declare const tableWithColumns: Message<{ columns: string | number }>
/** Professional tax in {name} */
export declare const taxIn: Message<{ name: string | number }>
/** To the changes of the law */
export declare const toChanges: Message
/** Nested too deeply */
export declare const tooDeep: Message
/** Too many calls were asked for from your network today. Please try again tomorrow, or telephone us. */
export declare const tooManyCallbacks: Message
/** Too many entries */
export declare const tooManyEntries: Message
/** Too many requests from your network, please try again later */
export declare const tooManyLeads: Message
/** {town} is in {place} */
export declare const townIn: Message<{ town: string | number; place: string | number }>
/** This is not available right now, please try again in a moment */
export declare const unavailable: Message
/** Something went wrong on our side, please try again */
export declare const unforeseen: Message
/** Languages of this portal are {languages} */
export declare const unknownLanguage: Message<{ languages: string | number }>
/** There is no state with the name: {names} */
export declare const unknownStates: Message<{ names: string | number }>
/** Contains a character that cannot be stored */
export declare const unstorable: Message
/** Unsubscribe */
export declare const unsubscribe: Message
/** It is not whole. Open it from the mail again, or copy all of it. */
export declare const unsubscribeBrokenText: Message
/** You get no more mails about changes, and your address is erased. */
export declare const unsubscribeText: Message
/** It confirms a subscription, and cannot end one. Each mail about changes has a link that does. */
export declare const unsubscribeWrongLinkText: Message
/** It has ended and its address is erased, or there never was one. */
export declare const unsubscribedBeforeText: Message
/** No subscription belongs to this link */
export declare const unsubscribedBeforeTitle: Message
/** Your address is erased. No more mails about changes come. */
export declare const unsubscribedText: Message
/** You are unsubscribed */
export declare const unsubscribedTitle: Message
/** {message}. {remarks} */
export declare const withRemarks: Message<{ message: string | number; remarks: string | number }>
/** {accepted, select, uncompressed {The request body must be sent uncompressed} text {The request body must be UTF-8 text} form {The request body must be multipart/form-data or application/x-www-form-urlencoded} other {The request body must be {accepted}}} */
export declare const wrongMediaType: Message<{ accepted: 'uncompressed' | 'text' | 'form' | (string & {}) }>
/** A year has four digits, such as 2026 */
export declare const yearAs: Message
