// Made by `remote-kit messages` from en.json.
import type { Message, NoArguments, RichMessage } from '@pt-portal/remote-kit/messages/message'

/** About */
export declare const about: Message
/** Found something out of date? */
export declare const aboutCorrection: Message
/** Tell us which page and, if you can, which notification. Corrections are checked against their source before they are published. */
export declare const aboutCorrectionText: Message
/** Credits */
export declare const aboutCredits: Message
/** Icons: <icons>Lucide</icons> (ISC). Fonts of PDFs and share cards: <fonts>Noto Sans</fonts> (OFL). */
export declare const aboutCreditsIcons: RichMessage<NoArguments, 'fonts' | 'icons'>
/** State outlines: <map>@svg-maps/india</map> by Victor Cazanave and contributors, <licence>CC BY 4.0</licence>, simplified. */
export declare const aboutCreditsMap: RichMessage<NoArguments, 'licence' | 'map'>
/** Names of cities and districts: <link>GeoNames</link>, <licence>CC BY 4.0</licence>, selected and completed. */
export declare const aboutCreditsNames: RichMessage<NoArguments, 'licence' | 'link'>
/** What PT Portal offers, where its professional tax rates and rules come from, how they are checked, and how to report something that is out of date. */
export declare const aboutDescription: Message
/** Where sources disagree, the page says so and does not pick a side in silence. Where a state levies nothing at present, as in Goa, its page says that too. */
export declare const aboutDisagreement: Message
/** Employers, salaried people, professionals and business owners can read everything without signing in. */
export declare const aboutFreeToRead: Message
/** The rule behind all of them */
export declare const aboutLaw: Message
/** Professional tax is levied by states under article 276 of the Constitution of India, which limits it to ₹2,500 a person a year. Employers deduct it from salaries and deposit it; people who work for themselves enrol and pay it directly. */
export declare const aboutLawText: Message
/** Professional tax is a small tax with many rules: every state that levies it has its own slabs, dates and forms. PT Portal brings them together in one place and in plain words. */
export declare const aboutLead: Message
/** Rates change by notification, sometimes in the middle of a year. What you read here is general information and not tax advice: confirm on the state's official portal before you act, or <link>ask an expert</link>. */
export declare const aboutLimits: RichMessage<NoArguments, 'link'>
/** What you find here */
export declare const aboutOffers: Message
/** A blog that explains changes before they reach your payroll */
export declare const aboutOffersBlog: Message
/** A calculator that turns a monthly salary into the tax a month and a year, and names the slab */
export declare const aboutOffersCalculator: Message
/** Free consultation requests{answerTime, select, none {} other {, answered within {answerTime}}} */
export declare const aboutOffersConsultation: Message<{ answerTime: 'none' | (string & {}) }>
/** Services for registration, returns, payment and year-round compliance */
export declare const aboutOffersServices: Message
/** A page for each state and union territory: rates, slabs, due dates, documents, exemptions and penalties */
export declare const aboutOffersStates: Message
/** Office */
export declare const aboutOffice: Message
/** About PT Portal: How Our Professional Tax Facts Are Checked */
export declare const aboutPageTitle: Message
/** How facts are sourced and checked */
export declare const aboutSources: Message
/** Rates and rules come from state schedules, notifications and department pages where they are published, and otherwise from law reprints, news reports and payroll guides. Each state's page lists its sources and the day on which they were last checked. */
export declare const aboutSourcesText: Message
/** About PT Portal */
export declare const aboutTitle: Message
/** Who we are */
export declare const aboutWho: Message
/** Built in */
export declare const accessBuiltIn: Message
/** Commercial */
export declare const accessCommercial: Message
/** Cost */
export declare const accessCost: Message
/** How to use PT Portal with a keyboard, larger text and screen readers such as NVDA, JAWS, VoiceOver and TalkBack, and how to report a barrier. */
export declare const accessDescription: Message
/** Free */
export declare const accessFree: Message
/** If something does not work */
export declare const accessHelp: Message
/** Write to <mail>{email}</mail> or call <phone>{phone}</phone> ({hours}). Tell us the page, what you tried, and the browser and screen reader you use. You can ask for any information on this site by phone or email instead. */
export declare const accessHelpText: RichMessage<{ email: string | number; phone: string | number; hours: string | number }, 'mail' | 'phone'>
/** With the keyboard */
export declare const accessKeyboard: Message
/** Enter follows a link or sends a form. Space presses a button and opens a question. */
export declare const accessKeyboardEnter: Message
/** Menus in the header open with Enter or Space and close with Escape. */
export declare const accessKeyboardMenus: Message
/** F8 moves to a message that has just appeared. */
export declare const accessKeyboardMessage: Message
/** In the header search, the arrow keys move through the states found and Enter opens one. */
export declare const accessKeyboardSearch: Message
/** The first Tab on any page offers “Skip to main content”, past the header. */
export declare const accessKeyboardSkip: Message
/** Tab and Shift + Tab move through links, fields and buttons; a visible frame shows where you are. */
export declare const accessKeyboardTab: Message
/** The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It works with a keyboard alone, with larger text and with screen readers. */
export declare const accessLead: Message
/** Screen Reader Access, Keyboard & Text Size | PT Portal */
export declare const accessPageTitle: Message
/** Screen reader */
export declare const accessReader: Message
/** With a screen reader */
export declare const accessReaders: Message
/** Every page has one main heading, then headings in order, and named regions for the header, the main content and the footer. When you follow a link, focus moves to the new page's heading. Mistakes in a form are read out and stand at their field. Animations stop if your system asks for less motion. */
export declare const accessReadersText: Message
/** For */
export declare const accessSystem: Message
/** With larger text */
export declare const accessText: Message
/** A, A+ and A++ at the top of every page set the text to normal, medium or large. Your browser remembers the choice. You can also zoom with Ctrl and + (⌘ and + on a Mac): pages rearrange themselves up to 400% without sideways scrolling, except for wide tables, which scroll on their own. */
export declare const accessTextText: Message
/** Screen reader access */
export declare const accessTitle: Message
/** Address */
export declare const address: Message
/** All changes */
export declare const allChanges: Message
/** All facts of this page */
export declare const allFacts: Message
/** All states */
export declare const allStates: Message
/** {amount} a year */
export declare const amountAYear: Message<{ amount: string | number }>
/** for a salary of {salary} */
export declare const answerFigureFor: Message<{ salary: string | number }>
/** If you are late */
export declare const answerLate: Message
/** In short */
export declare const answerTitle: Message
/** Applicability */
export declare const applicability: Message
/** As of {date} */
export declare const asOf: Message<{ date: string | number }>
/** Ask an expert */
export declare const askExpert: Message
/** Back to Home */
export declare const backToHome: Message
/** Calculate */
export declare const calculate: Message
/** Calculator */
export declare const calculator: Message
/** Choose the state where you work, enter a monthly salary and select Calculate. */
export declare const calculatorAsk: Message
/** Choose one of the states in the list and calculate again. */
export declare const calculatorChooseAgain: Message
/** Choose your state and monthly salary to see the professional tax a month and a year, with the slab that applied, February instalments and the source. */
export declare const calculatorDescription: Message
/** Who may be exempt */
export declare const calculatorExempt: Message
/** See what is deducted from a salary in your state, the slab that applies, and where the figure comes from. */
export declare const calculatorLead: Message
/** The calculator is for salaried people. Self-employed people, firms and companies pay a yearly amount under another part of each state's schedule. This is general information, not tax advice: rates change by notification, so confirm on the official portal before acting. */
export declare const calculatorLimits: Message
/** Loading the calculator */
export declare const calculatorLoading: Message
/** Many salaries at once */
export declare const calculatorManySalaries: Message
/** Month of the salary */
export declare const calculatorMonth: Message
/** Enter year and month, such as 2026-10, no later than the next financial year */
export declare const calculatorMonthInvalid: Message
/** No slab to calculate with in {state} */
export declare const calculatorNoSlab: Message<{ state: string | number }>
/** The schedule that we hold does not cover this salary. Published rates: {rates}. */
export declare const calculatorNoSlabText: Message<{ rates: string | number }>
/** The calculator could not be loaded */
export declare const calculatorNotLoaded: Message
/** Professional Tax Calculator by State and Salary | PT Portal */
export declare const calculatorPageTitle: Message
/** A month */
export declare const calculatorPerMonth: Message
/** A month, on average */
export declare const calculatorPerMonthOnAverage: Message
/** A year */
export declare const calculatorPerYear: Message
/** Loading the result */
export declare const calculatorResultLoading: Message
/** Monthly salary in rupees */
export declare const calculatorSalary: Message
/** Gross salary of one month, such as 25,000 or 1,00,000. */
export declare const calculatorSalaryHint: Message
/** Schedule for */
export declare const calculatorSex: Message
/** This state's limits differ for men and women. */
export declare const calculatorSexHint: Message
/** Choose men or women */
export declare const calculatorSexMissing: Message
/** One more choice */
export declare const calculatorSexNeeded: Message
/** Limits in {state} differ for men and women. Choose one and calculate again. */
export declare const calculatorSexNeededText: Message<{ state: string | number }>
/** This state's slabs could not be loaded */
export declare const calculatorSlabsNotLoaded: Message
/** <link>{title}</link> and {count} more on the state's page */
export declare const calculatorSourceAndMore: RichMessage<{ title: string | number; count: string | number }, 'link'>
/** Where the work is done, not head office. Places not listed do not levy the tax. */
export declare const calculatorStateHint: Message
/** Professional Tax Calculator */
export declare const calculatorTitle: Message
/** Your slab */
export declare const calculatorYourSlab: Message
/** Choose another time */
export declare const callbackAnother: Message
/** Ask for this call */
export declare const callbackAsk: Message
/** We call you: {time} */
export declare const callbackBooked: Message<{ time: string | number }>
/** Cancel the call */
export declare const callbackCancel: Message
/** This call is cancelled: {time}. */
export declare const callbackCancelled: Message<{ time: string | number }>
/** Another time */
export declare const callbackChange: Message
/** Choose a time */
export declare const callbackChoose: Message
/** Email for a confirmation (optional) */
export declare const callbackEmail: Message
/** Add it to your calendar (.ics) */
export declare const callbackFile: Message
/** Choose when an expert telephones you. All times are those of India (IST). */
export declare const callbackLead: Message
/** Move the call */
export declare const callbackMove: Message
/** There is no free time at present. */
export declare const callbackNone: Message
/** The free times could not be loaded */
export declare const callbackNotLoaded: Message
/** Choose a time to be called back */
export declare const callbackOffer: Message
/** This call was planned for: {time}. */
export declare const callbackOver: Message<{ time: string | number }>
/** Your number in India */
export declare const callbackPhone: Message
/** A time to be called back */
export declare const callbackTitle: Message
/** It is too late to change this call here. Please telephone us. */
export declare const callbackTooLate: Message
/** There is no such call. Perhaps the link is not complete. */
export declare const callbackUnknown: Message
/** When we call (time in India) */
export declare const callbackWhen: Message
/** Expert Consultation */
export declare const cardConsultation: Message
/** One conversation on where your people work, and what is due or overdue. */
export declare const cardConsultationText: Message
/** Professional Tax Return Filing */
export declare const cardFiling: Message
/** Returns and payments from your salary sheet, filed on your state’s own dates. */
export declare const cardFilingText: Message
/** Professional Tax Registration */
export declare const cardRegistration: Message
/** PTRC for employers, PTEC for businesses and professionals: we apply and send you the certificates. */
export declare const cardRegistrationText: Message
/** Certificates */
export declare const certificates: Message
/** Law: */
export declare const changeInstrument: Message
/** {kind, select, corrected {What holds} other {From {date}}} */
export declare const changeIs: Message<{ kind: 'corrected' | (string & {}); date: string | number }>
/** {kind, select, corrected {Corrected} other {Changed}} */
export declare const changeKind: Message<{ kind: 'corrected' | (string & {}) }>
/** Told here on {date} */
export declare const changeTold: Message<{ date: string | number }>
/** {kind, select, corrected {We had said} other {Before}} */
export declare const changeWas: Message<{ kind: 'corrected' | (string & {}) }>
/** Changed: {date} */
export declare const changedOn: Message<{ date: string | number }>
/** All states */
export declare const changesAllStates: Message
/** All years */
export declare const changesAllYears: Message
/** For feed readers and programs: */
export declare const changesAsFeed: Message
/** Coming changes */
export declare const changesComing: Message
/** The changes could not be loaded */
export declare const changesFailed: Message
/** Choose changes */
export declare const changesForm: Message
/** Latest changes */
export declare const changesLatest: Message
/** What the law on professional tax was, what it is and since when, in every state. What this portal had wrong is marked as corrected. */
export declare const changesLead: Message
/** Loading the changes */
export declare const changesLoading: Message
/** Changes of Professional Tax in India, by State | PT Portal */
export declare const changesMetaTitle: Message
/** There is no state named “{name}”. These are the changes of all. */
export declare const changesNoState: Message<{ name: string | number }>
/** No changes are known */
export declare const changesNone: Message
/** Here or in this year nothing changed that we know of. */
export declare const changesNoneText: Message
/** Changes of professional tax in {name} */
export declare const changesOfState: Message<{ name: string | number }>
/** What the law on professional tax in {name} was, what it is and since when. What this portal had wrong is marked as corrected. */
export declare const changesOfStateLead: Message<{ name: string | number }>
/** Changes of Professional Tax in {name} | PT Portal */
export declare const changesOfStateMeta: Message<{ name: string | number }>
/** Changes in {name} */
export declare const changesOnlyState: Message<{ name: string | number }>
/** Show */
export declare const changesShow: Message
/** State */
export declare const changesState: Message
/** Changes of professional tax */
export declare const changesTitle: Message
/** Changes to this page */
export declare const changesToPage: Message
/** Year */
export declare const changesYear: Message
/** The chart could not be loaded */
export declare const chartFailed: Message
/** Yearly tax over the monthly salary in {name} */
export declare const chartLabel: Message<{ name: string | number }>
/** Salary a month, ₹ */
export declare const chartSalaryAxis: Message
/** Tax a year */
export declare const chartTaxAxis: Message
/** Tax over the salary */
export declare const chartTitle: Message
/** Choose a state */
export declare const chooseState: Message
/** Average processing by us */
export declare const claimProcessing: Message
/** Registrations */
export declare const claimRegistrations: Message
/** From {reviews} */
export declare const claimReviews: Message<{ reviews: string | number }>
/** States and UTs served */
export declare const claimStates: Message
/** Success rate */
export declare const claimSuccessRate: Message
/** Support requests */
export declare const claimSupport: Message
/** {count}K+ */
export declare const claimThousands: Message<{ count: string | number }>
/** Clear Search */
export declare const clearSearch: Message
/** All {count} states */
export declare const compareAll: Message<{ count: string | number }>
/** Choose another state above to compare {name} with. */
export declare const compareAnother: Message<{ name: string | number }>
/** Yearly tax over the monthly salary in {names}; the table says the same in words */
export declare const compareChart: Message<{ names: string | number }>
/** Last checked */
export declare const compareChecked: Message
/** Choose from the list above. */
export declare const compareChooseAbove: Message
/** Registration deadline */
export declare const compareDeadline: Message
/** Nothing compared yet */
export declare const compareEmpty: Message
/** Choose two to five states above, or begin with a pair: */
export declare const compareEmptyText: Message
/** Enrolled persons */
export declare const compareEnrolled: Message
/** The states could not be loaded */
export declare const compareFailed: Message
/** Fifth state */
export declare const compareFifth: Message
/** First state */
export declare const compareFirst: Message
/** States to compare */
export declare const compareForm: Message
/** Fourth state */
export declare const compareFourth: Message
/** Highest yearly tax */
export declare const compareHighest: Message
/** Professional tax of up to five states side by side: what it costs by salary, when it is due and what registering takes. */
export declare const compareLead: Message
/** Five states fit side by side, so these are the first five. Left out: {names}. */
export declare const compareLeftOut: Message<{ names: string | number }>
/** ABCDE */
export declare const compareLetters: Message
/** {sex, select, men {{name}, men} other {{name}, women}} */
export declare const compareLine: Message<{ sex: 'men' | (string & {}); name: string | number }>
/** {sex, select, men {{letter} men} other {{letter} women}} */
export declare const compareLineShort: Message<{ sex: 'men' | (string & {}); letter: string | number }>
/** Loading the comparison */
export declare const compareLoading: Message
/** Professional tax of up to five states side by side: rates, slabs, the tax over the salary as a chart, due dates, registration and law. */
export declare const compareMetaText: Message
/** Compare Professional Tax by State | PT Portal */
export declare const compareMetaTitle: Message
/** No line: nothing is levied in {names} at present. */
export declare const compareNoLevy: Message<{ names: string | number }>
/** No line: the slabs of {names} are not known. */
export declare const compareNoSlabs: Message<{ names: string | number }>
/** None: nothing is levied at present */
export declare const compareNoSlabsNow: Message
/** {count, plural, one {There is no state {names}.} other {There are no states {names}.}} */
export declare const compareNoState: Message<{ count: number; names: string | number }>
/** Nothing */
export declare const compareNothing: Message
/** The others are below; choose from the list above. */
export declare const compareOthersBelow: Message
/** Second state */
export declare const compareSecond: Message
/** Slabs by monthly salary */
export declare const compareSlabs: Message
/** Compare */
export declare const compareSubmit: Message
/** Tax on {salary} a month */
export declare const compareTaxOn: Message<{ salary: string | number }>
/** Third state */
export declare const compareThird: Message
/** Compare states */
export declare const compareTitle: Message
/** Professional Tax Compared: {names} | PT Portal */
export declare const comparedMetaTitle: Message<{ names: string | number }>
/** Comparison */
export declare const comparison: Message
/** Compliance and due dates */
export declare const complianceTitle: Message
/** Contact */
export declare const contact: Message
/** Answers that need no waiting */
export declare const contactAnswers: Message
/** The <calculator>calculator</calculator> shows what a salary is charged, each <states>state's page</states> lists its due dates, documents and penalties, and the <blog>blog</blog> explains recent changes. */
export declare const contactAnswersText: RichMessage<NoArguments, 'blog' | 'calculator' | 'states'>
/** Consultation */
export declare const contactConsultation: Message
/** <link>Request a consultation</link> with your company (unless you work for yourself), name, phone and email, and a message if you like. It is free and commits you to nothing. */
export declare const contactConsultationText: RichMessage<NoArguments, 'link'>
/** Is something wrong on a page? <link>Send a correction</link>: a message is enough. */
export declare const contactCorrection: RichMessage<NoArguments, 'link'>
/** Reach PT Portal by email or phone in office hours, request a free consultation on professional tax, or tell us what is wrong on a page. */
export declare const contactDescription: Message
/** Office hours */
export declare const contactHours: Message
/** For calls, in Indian Standard Time. Requests can be sent at any time. */
export declare const contactHoursText: Message
/** Questions about professional tax, a service or a request you have sent? Write, call, or leave your details and an expert answers{answerTime, select, none {} other { within {answerTime}}}. */
export declare const contactLead: Message<{ answerTime: 'none' | (string & {}) }>
/** Contact PT Portal */
export declare const contactPageName: Message
/** Contact PT Portal: Email, Phone, Hours & Consultation */
export declare const contactPageTitle: Message
/** Contact us */
export declare const contactUs: Message
/** Email for our answer (optional) */
export declare const correctionEmail: Message
/** The message is enough. Leave your email if you would like an answer. */
export declare const correctionLead: Message
/** What is wrong, and on which page? */
export declare const correctionMessage: Message
/** Send correction */
export declare const correctionSend: Message
/** Thank you. We check your correction against its source before we publish it. */
export declare const correctionThanks: Message
/** {count, plural, one {# place} other {# places}} */
export declare const countPlaces: Message<{ count: number }>
/** {count, plural, one {# state} other {# states}} */
export declare const countStates: Message<{ count: number }>
/** {count, plural, one {# UT} other {# states and UTs}} */
export declare const countStatesAndUts: Message<{ count: number }>
/** Here: {states, plural, one {# state or union territory} other {# states and union territories}}, {levying} with the tax, and {dueDates, plural, one {# due date} other {# due dates}} a year. */
export declare const counted: Message<{ states: number; levying: string | number; dueDates: number }>
/** Here: {states, plural, one {# state or union territory} other {# states and union territories}}, {levying} with the tax, and {dueDates, plural, one {# due date} other {# due dates}} a year, last checked {date}. */
export declare const countedChecked: Message<{ states: number; levying: string | number; dueDates: number; date: string | number }>
/** Open data */
export declare const data: Message
/** The answer: */
export declare const dataAnswer: Message
/** Ask for one month */
export declare const dataAsk: Message
/** A state, a month and a monthly salary in rupees; in Maharashtra also <code>sex=men</code> or <code>sex=women</code>. <code>tax</code> is deducted from the pay of that month, <code>yearTax</code> is the sum of the financial year. Each address may ask {count} times a minute. */
export declare const dataAskText: RichMessage<{ count: string | number }, 'code'>
/** The act under which the tax is levied */
export declare const dataColAct: Message
/** Addresses of the state's page and files */
export declare const dataColAddresses: Message
/** What income and tax are counted over: month, half-year or year; for late costs, how sure the rule is */
export declare const dataColBasis: Message
/** Lower and upper bound: of the size, of the rate, or of the amount */
export declare const dataColBounds: Message
/** A day of each year (31 is the last of the month), and the months whose salaries it is for; in cases, the month of pay */
export declare const dataColDay: Message
/** The days by which the month's tax is paid and returned */
export declare const dataColDays: Message
/** Months from whose pay a half-yearly or yearly tax is deducted */
export declare const dataColDeductedIn: Message
/** The day by which it was due, and the day on which it was done */
export declare const dataColDone: Message
/** In doubt: <code>levy</code>, whether the tax is collected; <code>schedule</code>, which schedule applies */
export declare const dataColDoubt: RichMessage<NoArguments, 'code'>
/** <code>payment</code> and <code>return</code> of an employer; <code>enrolled</code>, people who work for themselves */
export declare const dataColDuty: RichMessage<NoArguments, 'code'>
/** The slab's edges in rupees of income. <code>above</code> and <code>below</code> leave the figure out, <code>atLeast</code> and <code>upTo</code> include it */
export declare const dataColEdges: RichMessage<NoArguments, 'code'>
/** Months with an amount of their own: <code>2:300</code> is ₹300 in February */
export declare const dataColExcept: RichMessage<NoArguments, 'code'>
/** The paper that made it law, and its address; in cases, what proves the answer */
export declare const dataColInstrument: Message
/** <code>month</code>, <code>year</code>, <code>due-dates</code> or <code>late-costs</code> */
export declare const dataColKind: RichMessage<NoArguments, 'code'>
/** What is late; percent or rupees; for each day, month or year, or once; from how many of them on; the most that it comes to */
export declare const dataColLate: Message
/** Whether the tax is levied: <code>yes</code> or <code>no</code> */
export declare const dataColLevied: RichMessage<NoArguments, 'code'>
/** The most that one person pays in a year */
export declare const dataColMax: Message
/** What each month costs where a yearly tax is divided */
export declare const dataColMonthly: Message
/** Birthday, and whether the person has a disability */
export declare const dataColPerson: Message
/** Rupees a month */
export declare const dataColSalary: Message
/** <code>men</code> or <code>women</code>, where they differ */
export declare const dataColSex: RichMessage<NoArguments, 'code'>
/** The first day that the data reaches */
export declare const dataColSince: Message
/** The size of employer that the rule is for, and what it is measured by */
export declare const dataColSize: Message
/** First and last day; for due dates the first month of salaries. No <code>to</code>: no end is known */
export declare const dataColSpan: RichMessage<NoArguments, 'code'>
/** <code>in-force</code> is law; <code>announced</code>, <code>draft</code> and <code>lapsed</code> are never charged */
export declare const dataColStanding: RichMessage<NoArguments, 'code'>
/** The state's short name, as in addresses; its name */
export declare const dataColState: Message
/** Rupees of the financial year */
export declare const dataColSums: Message
/** Rupees for the basis; in cases, what is deducted from the month's pay or what was paid late */
export declare const dataColTax: Message
/** The rule in words; why there is the case */
export declare const dataColText: Message
/** A financial year by the year in which it begins, with twelve salaries and what is deducted from each, April first */
export declare const dataColYear: Message
/** Column */
export declare const dataColumn: Message
/** What the columns mean */
export declare const dataColumns: Message
/** The names are the same in JSON, where each schema says more. Rupees have paise; days are those of India. */
export declare const dataColumnsText: Message
/** Content */
export declare const dataContent: Message
/** Download professional tax slabs, due dates and late costs of every Indian state by day, as JSON and CSV with JSON Schema, or ask what one month costs. CC BY 4.0. */
export declare const dataDescription: Message
/** File */
export declare const dataFile: Message
/** Everything in one file */
export declare const dataFileAll: Message
/** Cases with the right answers */
export declare const dataFileCases: Message
/** Days by which to pay and file */
export declare const dataFileDueDates: Message
/** What being late costs */
export declare const dataFileLateCosts: Message
/** Schedules with their slabs */
export declare const dataFileSchedules: Message
/** The states, and where the tax is levied today */
export declare const dataFileStates: Message
/** Files */
export declare const dataFiles: Message
/** The file of a state is <code>/data/v1/states/kerala.json</code>. <code>?on=2025-04-01</code> at the end of an address leaves what was in force on that day. For a day before the data, <code>notes</code> says that nothing is known; for a day in the future you get what is law today, without what is only announced. Files change only when the law does: send the <code>ETag</code> back in <code>If-None-Match</code>. */
export declare const dataFilesText: RichMessage<NoArguments, 'code'>
/** Schedules, due dates and late costs of all states and union territories as files for programs: free, and without a key. */
export declare const dataLead: Message
/** Tax levied today */
export declare const dataLevied: Message
/** Licence, and how to cite */
export declare const dataLicence: Message
/** The data is under <link>{licence}</link>: use, change and sell it, and name the source. For example: */
export declare const dataLicenceText: RichMessage<{ licence: string | number }, 'link'>
/** Change log of the format */
export declare const dataLog: Message
/** Schedules of all states, files of single states, and the tax of one month. */
export declare const dataLog10: Message
/** Files of states, due dates, late costs, cases and of everything; <code>licence</code>, <code>version</code>, <code>on</code>, <code>checkedOn</code> and <code>notes</code> in each. */
export declare const dataLog11: RichMessage<NoArguments, 'code'>
/** What changes in the law is under <link>Changes</link>. An address below <code>/data/v1</code> keeps its keys and columns; new ones may be added. */
export declare const dataLogLaw: RichMessage<NoArguments, 'code' | 'link'>
/** Meaning */
export declare const dataMeaning: Message
/** No */
export declare const dataNo: Message
/** It is general information and not tax advice: check what matters on the official portal of the state. */
export declare const dataNoAdvice: Message
/** Professional Tax Data of All States: JSON and CSV | PT Portal */
export declare const dataPageTitle: Message
/** Prove your payroll software */
export declare const dataProve: Message
/** <link>cases.json</link> has inputs at every edge of every slab and on both sides of every change, with the right answer and the paper that proves it. Send each through your engine, and compare. */
export declare const dataProveText: RichMessage<NoArguments, 'link'>
/** How far back the data goes */
export declare const dataReach: Message
/** The list of states could not be loaded */
export declare const dataReachFailed: Message
/** Before its first day, a state is not known here, which does not mean that nothing was levied. */
export declare const dataReachText: Message
/** Data since */
export declare const dataSince: Message
/** Professional tax as open data */
export declare const dataTitle: Message
/** What it is */
export declare const dataWhat: Message
/** Names and texts in the files are in English. */
export declare const dataWhatNames: Message
/** The law on professional tax by day, as this portal's pages and calculators use it. Each schedule names the paper that made it law, its sources and what is in doubt. What is not known is left open, never guessed. */
export declare const dataWhatText: Message
/** Yes */
export declare const dataYes: Message
/** end */
export declare const dayEnd: Message
/** Did you mean */
export declare const didYouMean: Message
/** Required Documents */
export declare const documentsTitle: Message
/** Download Application Form */
export declare const downloadForm: Message
/** Our own sheet for collecting your details, not the official form. */
export declare const downloadFormNote: Message
/** Download Guidelines */
export declare const downloadGuidelines: Message
/** Both */
export declare const dueDatesBoth: Message
/** Add these dates to your calendar: <subscribe>subscribe</subscribe>, which keeps itself up to date, or <file>download the file</file>. */
export declare const dueDatesCalendar: RichMessage<NoArguments, 'file' | 'subscribe'>
/** Change to: {size} */
export declare const dueDatesChange: Message<{ size: string | number }>
/** Last checked {date} */
export declare const dueDatesChecked: Message<{ date: string | number }>
/** Link copied */
export declare const dueDatesCopied: Message
/** Copy link to this list */
export declare const dueDatesCopy: Message
/** Copy the address above */
export declare const dueDatesCopyFailed: Message
/** {count, plural, one {# date} other {# dates}} in the next twelve months */
export declare const dueDatesCount: Message<{ count: number }>
/** Due dates */
export declare const dueDatesCrumb: Message
/** {count, plural, one {# date} other {# dates}} */
export declare const dueDatesDates: Message<{ count: number }>
/** {day}: {duties} */
export declare const dueDatesDay: Message<{ day: string | number; duties: string | number }>
/** Choose your states and the size of your staff: every professional tax payment and return of the next twelve months by date, with the amount, and a calendar to subscribe to. */
export declare const dueDatesDescription: Message
/** Download the file */
export declare const dueDatesDownload: Message
/** {duties}. */
export declare const dueDatesDuties: Message<{ duties: string | number }>
/** Everything about {state} */
export declare const dueDatesEverything: Message<{ state: string | number }>
/** file the return */
export declare const dueDatesFile: Message
/** For: {size}. */
export declare const dueDatesFor: Message<{ size: string | number }>
/** In your calendar */
export declare const dueDatesInCalendar: Message
/** Choose your states and the size of your staff. You get every payment and return of the next twelve months by date, and one calendar for all of them. */
export declare const dueDatesLead: Message
/** General information, not tax advice. Confirm on the official portal before you pay. */
export declare const dueDatesLimits: Message
/** Choose at least one state */
export declare const dueDatesNoState: Message
/** No date is known */
export declare const dueDatesNone: Message
/** See above what is said about each state. */
export declare const dueDatesNoneText: Message
/** The dates could not be loaded */
export declare const dueDatesNotLoaded: Message
/** The year’s due dates */
export declare const dueDatesOfYear: Message
/** own tax */
export declare const dueDatesOwnShort: Message
/** Professional Tax Due Dates for Your States | PT Portal */
export declare const dueDatesPageTitle: Message
/** pay */
export declare const dueDatesPay: Message
/** pay your own tax */
export declare const dueDatesPayOwn: Message
/** pay */
export declare const dueDatesPayShort: Message
/** Whose dates? */
export declare const dueDatesPayer: Message
/** return */
export declare const dueDatesReturnShort: Message
/** Rule: <link>{rule}</link> */
export declare const dueDatesRule: RichMessage<{ rule: string | number }, 'link'>
/** Show my dates */
export declare const dueDatesShow: Message
/** Employees in each state */
export declare const dueDatesStaff: Message
/** About how many, in each of them. It decides how often you pay in some states; where their numbers differ, change a state’s size in its answer below. */
export declare const dueDatesStaffHint: Message
/** Taken from your calculation; write a number to replace it. */
export declare const dueDatesStaffTaken: Message
/** Write the number of employees in digits, such as 40, or leave it blank */
export declare const dueDatesStaffWrong: Message
/** Subscribe */
export declare const dueDatesSubscribe: Message
/** {text}. {duties}. */
export declare const dueDatesTextAndDuties: Message<{ text: string | number; duties: string | number }>
/** Your due dates */
export declare const dueDatesTitle: Message
/** Without a day: {text} */
export declare const dueDatesUndated: Message<{ text: string | number }>
/** The address names a state or a size that we do not know. Choose your states above. */
export declare const dueDatesUnknown: Message
/** Where is the work done? */
export declare const dueDatesWhere: Message
/** Own tax of enrolled persons */
export declare const dueEnrolled: Message
/** Payment */
export declare const duePayment: Message
/** Return */
export declare const dueReturn: Message
/** Email */
export declare const email: Message
/** Try again */
export declare const embedAgain: Message
/** Code to copy */
export declare const embedCode: Message
/** Paste it into your page where the calculator is to stand. The script only makes the frame as high as what it shows; without it the frame scrolls. */
export declare const embedCodeHint: Message
/** Code copied */
export declare const embedCopied: Message
/** Copy the code */
export declare const embedCopy: Message
/** Copy the code above */
export declare const embedCopyFailed: Message
/** Slabs, exemptions and sources on PT Portal */
export declare const embedDetails: Message
/** The result could not be loaded. Check your connection and calculate again. */
export declare const embedFailed: Message
/** Language */
export declare const embedLanguage: Message
/** Show the professional tax calculator on your own pages. It follows the law by itself, sets no cookie and stores nothing about your visitors. */
export declare const embedLead: Message
/** How it looks */
export declare const embedLook: Message
/** None: visitors choose */
export declare const embedNoState: Message
/** Show the code */
export declare const embedShow: Message
/** State chosen first */
export declare const embedState: Message
/** Theme */
export declare const embedTheme: Message
/** As the system */
export declare const embedThemeAuto: Message
/** Dark */
export declare const embedThemeDark: Message
/** Light */
export declare const embedThemeLight: Message
/** Calculator for your site */
export declare const embedTitle: Message
/** Greatest width in pixels */
export declare const embedWidth: Message
/** Enter a width from 200 to 1200 */
export declare const embedWidthWrong: Message
/** Add a row */
export declare const employersAddRow: Message
/** All months */
export declare const employersAllMonths: Message
/** and {count} more */
export declare const employersAndMore: Message<{ count: string | number }>
/** {amount} + unknown */
export declare const employersAndUnknown: Message<{ amount: string | number }>
/** Professional Tax Calculator for Employers */
export declare const employersAppName: Message
/** No rule names the {count, plural, one {month} other {months}} of deduction; {months} {count, plural, one {is} other {are}} our assumption. */
export declare const employersAssumedMonths: Message<{ count: number; months: string | number }>
/** Date of birth */
export declare const employersBorn: Message
/** born */
export declare const employersBornHeads: Message
/** Write a date of birth that has passed, such as 15/07/1962 */
export declare const employersBornHow: Message
/** By employee and month, in rupees */
export declare const employersByEmployee: Message
/** by month */
export declare const employersByMonth: Message
/** By state and month, in rupees */
export declare const employersByState: Message
/** {count, plural, one {# employee} other {# employees}} calculated. */
export declare const employersCalculated: Message<{ count: number }>
/** Calculated on {today} by schedules that were last checked on {date} or later. General information, not tax advice: confirm on the official portals before acting. */
export declare const employersCalculatedOn: Message<{ today: string | number; date: string | number }>
/** {count, plural, one {# employee} other {# employees}} calculated, {wrong, plural, one {# row} other {# rows}} left out because of errors. */
export declare const employersCalculatedPartly: Message<{ count: number; wrong: number }>
/** Cancel */
export declare const employersCancel: Message
/** Choose a CSV file */
export declare const employersChooseFile: Message
/** Clear everything */
export declare const employersClear: Message
/** Column */
export declare const employersColumn: Message
/** For employers */
export declare const employersCrumb: Message
/** Date of joining */
export declare const employersDateOfJoining: Message
/** DD/MM/YYYY */
export declare const employersDayFormat: Message
/** Professional tax of many employees at once: type, paste or upload names, states and salaries, and get the tax by employee, state and month as CSV. Nothing leaves your browser. */
export declare const employersDescription: Message
/** Disability */
export declare const employersDisability: Message
/** disability */
export declare const employersDisabilityHeads: Message
/** Write yes or no, or the percentage of the certificate */
export declare const employersDisabilityHow: Message
/** No exemption for disability was applied: none is certain here. Ask the tax office. */
export declare const employersDisabilityUnknown: Message
/** Download as CSV */
export declare const employersDownload: Message
/** Download the errors */
export declare const employersDownloadErrors: Message
/** or drop it here. It is read in your browser and not sent anywhere. */
export declare const employersDrop: Message
/** When to pay and file for these employees */
export declare const employersDueDates: Message
/** Each row names its state */
export declare const employersEachRowsState: Message
/** Employee {number} */
export declare const employersEmployee: Message<{ number: string | number }>
/** Employees */
export declare const employersEmployees: Message
/** There is nothing in it: no row has anything in it. */
export declare const employersEmpty: Message
/** (empty) */
export declare const employersEmptyCell: Message
/** {count, plural, one {One error} other {# errors}} */
export declare const employersErrors: Message<{ count: number }>
/** Errors */
export declare const employersErrorsTable: Message
/** These rows are not in the totals. Mend them and calculate again. */
export declare const employersErrorsText: Message
/** Exempt: {text}. */
export declare const employersExempt: Message<{ text: string | number }>
/** Something went wrong in the calculation. Nothing was lost: please try again. */
export declare const employersFailed: Message
/** CSV file */
export declare const employersFile: Message
/** Up to 5,000 rows with name, state, monthly salary, sex, and the dates of joining, leaving and birth; with a heading in any order, also with a column of salaries for each month. */
export declare const employersFileHint: Message
/** The file has more than 5 MB. {tooManyRows} */
export declare const employersFileTooBig: Message<{ tooManyRows: string | number }>
/** The file could not be read. It may have been moved or changed: choose it again. */
export declare const employersFileUnread: Message
/** Professional tax for {year} */
export declare const employersForYear: Message<{ year: string | number }>
/** Calculator for employers */
export declare const employersForm: Message
/** Highest month, {month} */
export declare const employersHighestMonth: Message<{ month: string | number }>
/** How to mend it */
export declare const employersHowToMend: Message
/** In doubt */
export declare const employersInDoubt: Message
/** rupees */
export declare const employersInRupees: Message
/** Joined */
export declare const employersJoined: Message
/** joined */
export declare const employersJoinedHeads: Message
/** Write a month such as 2026-07 or a date such as 15/07/2026 */
export declare const employersJoinedHow: Message
/** This is after the financial year {year} */
export declare const employersJoinedLate: Message<{ year: string | number }>
/** Professional tax of many employees at once, by employee, state and month. It is calculated in your browser: no name and no salary is sent to us or kept. */
export declare const employersLead: Message
/** Leave the calculator? */
export declare const employersLeave: Message
/** Leave */
export declare const employersLeaveNow: Message
/** What you typed and calculated is kept nowhere. If you leave now, it is gone. */
export declare const employersLeaveText: Message
/** Left */
export declare const employersLeft: Message
/** This is before the month of joining */
export declare const employersLeftBeforeJoined: Message
/** This is before the financial year {year} */
export declare const employersLeftEarly: Message<{ year: string | number }>
/** left */
export declare const employersLeftHeads: Message
/** It is in doubt whether the tax is collected in {states}. The totals here leave out its {amount} a year, which are due there if it is; the tables below count them. */
export declare const employersLevyInDoubt: Message<{ states: string | number; amount: string | number }>
/** men */
export declare const employersMenWords: Message
/** YYYY-MM */
export declare const employersMonthFormat: Message
/** Month in the tables */
export declare const employersMonthShown: Message
/** Name */
export declare const employersName: Message
/** name */
export declare const employersNameHeads: Message
/** Requires JavaScript */
export declare const employersNeedsScripts: Message
/** Enter a salary in the months of work, and 0 in a month without pay */
export declare const employersNoMonthPaid: Message
/** No column is headed “Salary” or “Monthly salary”. The headings are {names}. */
export declare const employersNoSalaryHead: Message<{ names: string | number }>
/** No schedule of {state} is known for this salary */
export declare const employersNoSchedule: Message<{ state: string | number }>
/** Calculating many salaries in your browser needs JavaScript, which is switched off. The <link>calculator for one salary</link> works without it. */
export declare const employersNoScripts: RichMessage<NoArguments, 'link'>
/** no */
export declare const employersNoWords: Message
/** No row could be calculated */
export declare const employersNone: Message
/** This is {kind, select, pdf {a PDF file} other {an Excel workbook}}. In the spreadsheet, choose “Save as” or “Download” and CSV, and take that file. */
export declare const employersNotCsv: Message<{ kind: 'pdf' | (string & {}) }>
/** The calculator for employers could not be loaded */
export declare const employersNotLoaded: Message
/** This is not a text file, or its encoding is unknown. Save it as CSV in UTF-8 and try again. */
export declare const employersNotText: Message
/** One employee only? Use the <link>calculator for one salary</link>, which also shows the slab and its source. Self-employed people, firms and companies pay under another part of each state's schedule. This is general information, not tax advice: rates change by notification, so confirm on the official portal before acting. */
export declare const employersOneOnly: RichMessage<NoArguments, 'link'>
/** There is only a heading in it, and no row below. */
export declare const employersOnlyHeading: Message
/** The same name stands in several rows whose months overlap: two persons, or one with two employers or in two states at once. Each row is charged. */
export declare const employersOverlap: Message
/** Professional Tax Calculator for Employers | PT Portal */
export declare const employersPageTitle: Message
/** A part of a year counts by the slab of twelve such months; charged is what falls into the months worked. */
export declare const employersPartOfYear: Message
/** Paste */
export declare const employersPaste: Message
/** Copy the cells and paste them here: name, state, monthly salary, sex, joined, left, date of birth, disability; or with a heading, in any order, also with a column for each month, such as Apr-26. Commas and tabs both do. */
export declare const employersPasteHint: Message
/** Rows from your spreadsheet */
export declare const employersPasteLabel: Message
/** Please note */
export declare const employersPleaseNote: Message
/** Print */
export declare const employersPrint: Message
/** {done} of {total} rows calculated */
export declare const employersProgress: Message<{ done: string | number; total: string | number }>
/** A quotation mark is opened and not closed, or closed too early */
export declare const employersQuotationMark: Message
/** “{text}” */
export declare const employersQuoted: Message<{ text: string | number }>
/** The file was read as {encoding}. If names look wrong, save it as CSV in UTF-8. */
export declare const employersReadAs: Message<{ encoding: string | number }>
/** Reading… */
export declare const employersReading: Message
/** By the state’s rule, a part of a year is charged by the months worked, in the slab of twelve such months. */
export declare const employersReducedByMonths: Message
/** {state} ({count, plural, one {# employee} other {# employees}}): {text} */
export declare const employersRemark: Message<{ state: string | number; count: number; text: string | number }>
/** Remarks */
export declare const employersRemarks: Message
/** Remove employee {number} */
export declare const employersRemove: Message<{ number: string | number }>
/** Row */
export declare const employersRow: Message
/** {column}: {mend}. */
export declare const employersRowProblem: Message<{ column: string | number; mend: string | number }>
/** Only the salary has to be filled in. The sex counts where a state has different limits for men and women, the date of birth and a disability where the law exempts; “Joined” and “Left” are for who worked a part of the year, such as 2026-07 or 15/07/2026. Who moved to another state has a row for each. */
export declare const employersRowsHint: Message
/** Where a state charges by half-year (April to September, October to March), the income of the months worked chooses the slab, and the tax stands in the months in which it is deducted, or in the last month worked. */
export declare const employersRuleHalfYear: Message
/** The months of joining and leaving count whole, the others outside them are free. Some local bodies charge only from 60 days of work in a half-year, and some laws free short work: ask the tax office where it matters. */
export declare const employersRuleJoining: Message
/** Nobody is charged more than the state’s yearly maximum. */
export declare const employersRuleMaximum: Message
/** Where a state charges by month, each month worked is charged, with the months that differ, such as ₹300 in February. */
export declare const employersRuleMonth: Message
/** Exempt by age or disability is who the state’s law names with certainty; other exemptions of persons are not looked at. Two employers or states at once are each charged. */
export declare const employersRuleNot: Message
/** Each salary is the gross salary of one month, the same all year or one for each month; 0 is a month without pay, an empty month is one in which the person was not employed. Each month is charged by the schedule in force then, so a year may have two; what is not known of a month is said and not counted. */
export declare const employersRuleSalary: Message
/** Where a state charges by year, twelve times the month’s salary choose the slab, and the tax stands in the months in which it is deducted; a part of a year counts by its months. Where no rule names the months, it says so. */
export declare const employersRuleYear: Message
/** How it is calculated */
export declare const employersRules: Message
/** Salaries */
export declare const employersSalaries: Message
/** Monthly salary */
export declare const employersSalary: Message
/** salary */
export declare const employersSalaryHeads: Message
/** Monthly salary (₹) */
export declare const employersSalaryInRupees: Message
/** Enter a monthly salary */
export declare const employersSalaryMissing: Message
/** Salary */
export declare const employersSalaryShort: Message
/** Two columns say the same: {names}. Leave one of them out, or give it another heading. */
export declare const employersSameHeads: Message<{ names: string | number }>
/** Download a sample */
export declare const employersSample: Message
/** The schedules could not be loaded */
export declare const employersSchedulesNotLoaded: Message
/** Sex */
export declare const employersSex: Message
/** sex */
export declare const employersSexHeads: Message
/** {state} has different limits for men and women: write M or F */
export declare const employersSexMissing: Message<{ state: string | number }>
/** Show {count} more */
export declare const employersShowMore: Message<{ count: string | number }>
/** {shown} of {all} employees are shown. The CSV has all of them. */
export declare const employersShown: Message<{ shown: string | number; all: string | number }>
/** As chosen above */
export declare const employersStateAbove: Message
/** state */
export declare const employersStateHeads: Message
/** For rows that name no state of their own */
export declare const employersStateHint: Message
/** {state} ({doubt}) */
export declare const employersStateInDoubt: Message<{ state: string | number; doubt: string | number }>
/** Name a state, or choose one for rows without a state */
export declare const employersStateMissing: Message
/** This place is not known here. Name the state of work, such as Maharashtra; nothing was calculated for this row */
export declare const employersStateUnknown: Message
/** Stay */
export declare const employersStay: Message
/** This month, {month} */
export declare const employersThisMonth: Message<{ month: string | number }>
/** Calculator for employers */
export declare const employersTitle: Message
/** At most 5,000 rows at once. There are more in this: divide it into parts and calculate one after the other. Nothing was calculated. */
export declare const employersTooMany: Message
/** This row has {count} columns instead of {width}. Put an amount with commas in quotation marks, or write it without commas */
export declare const employersTooWide: Message<{ count: string | number; width: string | number }>
/** Total */
export declare const employersTotal: Message
/** Type */
export declare const employersType: Message
/** unknown */
export declare const employersUnknown: Message
/** What was charged in {month} is not known here. */
export declare const employersUnknownMonth: Message<{ month: string | number }>
/** What was charged from {from} to {to} is not known here. */
export declare const employersUnknownMonths: Message<{ from: string | number; to: string | number }>
/** Columns that are not used: {names}. */
export declare const employersUnused: Message<{ names: string | number }>
/** Upload a file */
export declare const employersUpload: Message
/** What stands there */
export declare const employersWhatStands: Message
/** Whole year */
export declare const employersWholeYear: Message
/** women */
export declare const employersWomenWords: Message
/** {remark} Write the state */
export declare const employersWriteState: Message<{ remark: string | number }>
/** Financial year */
export declare const employersYear: Message
/** April to March */
export declare const employersYearHint: Message
/** Yes */
export declare const employersYes: Message
/** yes */
export declare const employersYesWords: Message
/** Exemptions */
export declare const exemptions: Message
/** An expert answers. */
export declare const expertAnswers: Message
/** An expert answers by phone or email. */
export declare const expertAnswersSomehow: Message
/** An expert answers within {time}. */
export declare const expertAnswersWithin: Message<{ time: string | number }>
/** Due dates a year */
export declare const factDueDates: Message
/** States and UTs explained */
export declare const factPlaces: Message
/** Sources */
export declare const factSources: Message
/** Sources, last checked {date} */
export declare const factSourcesChecked: Message<{ date: string | number }>
/** Frequently asked questions */
export declare const faqTitle: Message
/** Filing */
export declare const filing: Message
/** Find your state */
export declare const findYourState: Message
/** Check the spelling, or search for a rate such as ₹200. */
export declare const finderAdvice: Message
/** States found: {count} */
export declare const finderFound: Message<{ count: string | number }>
/** Name, rate or who has to pay */
export declare const finderHint: Message
/** in {place} */
export declare const finderIn: Message<{ place: string | number }>
/** Search states and union territories */
export declare const finderLabel: Message
/** No states found matching "{query}" */
export declare const finderNothing: Message<{ query: string | number }>
/** {town} is {places}. */
export declare const finderTown: Message<{ town: string | number; places: string | number }>
/** Company name */
export declare const formCompany: Message
/** Email */
export declare const formEmail: Message
/** The form could not be loaded */
export declare const formFailed: Message
/** Message (optional) */
export declare const formMessage: Message
/** Your name */
export declare const formName: Message
/** Please fill in the form again. */
export declare const formNotSentText: Message
/** Your consultation request could not be sent */
export declare const formNotSentTitle: Message
/** Phone number */
export declare const formPhone: Message
/** 10-digit phone number */
export declare const formPhoneHint: Message
/** There is a problem */
export declare const formProblem: Message
/** Your request could not be sent. Nothing you typed is lost; please try again. */
export declare const formRefused: Message
/** Request consultation */
export declare const formSend: Message
/** Sending… */
export declare const formSending: Message
/** Your consultation request was sent */
export declare const formSentTitle: Message
/** Leave this empty */
export declare const formTrap: Message
/** No answer came within 25 seconds. Nothing you typed is lost; please try again. */
export declare const formUnanswered: Message
/** From any salary */
export declare const fromAnySalary: Message
/** {above, select, yes {Above} other {From}} {salary} a month */
export declare const fromSalary: Message<{ above: 'yes' | (string & {}); salary: string | number }>
/** From the blog */
export declare const fromTheBlog: Message
/** Get help in {name} */
export declare const getHelpIn: Message<{ name: string | number }>
/** Go Back */
export declare const goBack: Message
/** Two certificates */
export declare const guideCertificates: Message
/** A PTRC lets an employer deduct and deposit the tax of its staff. A PTEC covers the yearly tax of the owner, firm or company. Many businesses need both. */
export declare const guideCertificatesText: Message
/** What being late costs */
export declare const guideLate: Message
/** Often quoted: ₹500 to ₹5,000 for not registering, ₹25 per day for late payment, and interest of 1-2% per month. */
export declare const guideLateText: Message
/** Interest, commonly 1-2% per month, and penalties that each state sets itself. */
export declare const guideLateWithoutClaims: Message
/** The general rules; each state’s page gives its own. */
export declare const guideLead: Message
/** Rates at a glance */
export declare const guideRates: Message
/** {rates}. Lowest charge to the most in a year. West Bengal: from ₹100 since October 2026. */
export declare const guideRatesText: Message<{ rates: string | number }>
/** Professional tax guide */
export declare const guideTitle: Message
/** What it is */
export declare const guideWhat: Message
/** A state or local tax on earning from a job, profession or trade: from ₹150 to ₹2,500 annually (maximum ₹2,500 per person). */
export declare const guideWhatText: Message
/** When it is due */
export declare const guideWhen: Message
/** Commonly by the 15th of the following month. Some states collect by quarter, half-year or year. */
export declare const guideWhenText: Message
/** Who pays */
export declare const guideWho: Message
/** Employees above the state’s threshold pay through their employer, who deducts the tax. Self-employed people, firms and companies enrol and pay for themselves. Senior citizens above 60 are often exempt. */
export declare const guideWhoText: Message
/** Half-year */
export declare const halfYear: Message
/** Half-yearly */
export declare const halfYearly: Message
/** Rates, due dates and documents for every state that levies professional tax, and experts who register your business. */
export declare const heroLead: Message
/** Rates, due dates and documents for every state that levies professional tax, and experts who file your registration within {time}. */
export declare const heroLeadWithin: Message<{ time: string | number }>
/** Home */
export declare const home: Message
/** Professional tax registration, rates, due dates and documents for every Indian state and union territory that levies it. Find your state, or ask an expert. */
export declare const homeDescription: Message
/** Professional Tax Registration Across India | PT Portal */
export declare const homeMetaTitle: Message
/** Professional Tax Registration Across India */
export declare const homeTitle: Message
/** Income */
export declare const income: Message
/** Income a half-year */
export declare const incomeAHalfYear: Message
/** Income a month */
export declare const incomeAMonth: Message
/** Income a year */
export declare const incomeAYear: Message
/** India */
export declare const india: Message
/** Documents */
export declare const jumpDocuments: Message
/** Due dates */
export declare const jumpDueDates: Message
/** Overview */
export declare const jumpOverview: Message
/** Registration */
export declare const jumpRegistration: Message
/** Related */
export declare const jumpRelated: Message
/** Slabs */
export declare const jumpSlabs: Message
/** Karnataka */
export declare const karnataka: Message
/** {label}: {text} */
export declare const labelled: Message<{ label: string | number; text: string | number }>
/** Last checked: {date} */
export declare const lastChecked: Message<{ date: string | number }>
/** Last checked: {date}, more than six months ago; confirm first */
export declare const lastCheckedOld: Message<{ date: string | number }>
/** Last checked on {date} */
export declare const lastCheckedOn: Message<{ date: string | number }>
/** Amount */
export declare const lateAmount: Message
/** Choose a state and what was late, and select Calculate. */
export declare const lateAsk: Message
/** Choose what was late */
export declare const lateChooseWhat: Message
/** How it is counted */
export declare const lateCounting: Message
/** The cost of a late payment, return or registration in your state, with the rule beside each amount. */
export declare const lateDescription: Message
/** Date of payment, filing or registration */
export declare const lateDone: Message
/** Leave it blank for today. */
export declare const lateDoneHint: Message
/** Due date */
export declare const lateDue: Message
/** Blank: the state's latest due date. For a registration: its last day. */
export declare const lateDueHint: Message
/** Enter the due date: the facts of this state name no day of the year */
export declare const lateDueMissing: Message
/** Filing a return */
export declare const lateFiling: Message
/** A {late, select, return {late return} registration {late registration} other {late payment}} in {state} */
export declare const lateHeading: Message<{ late: 'return' | 'registration' | (string & {}); state: string | number }>
/** Late already? <link>Get help in {state}</link> */
export declare const lateHelp: RichMessage<{ state: string | number }, 'link'>
/** In all */
export declare const lateInAll: Message
/** Enter the last day for the registration */
export declare const lateLastDayMissing: Message
/** The interest and fees that a state charges for a late payment, return or registration, by which rule, and how sure that rule is. */
export declare const lateLead: Message
/** This is general information, not tax advice. An officer may decide differently, and rules change by notification, so confirm on the official portal before acting. */
export declare const lateLimits: Message
/** No figure for a {late, select, return {late return} registration {late registration} other {late payment}} in {state} */
export declare const lateNoFigure: Message<{ late: 'return' | 'registration' | (string & {}); state: string | number }>
/** No rule to calculate with in {state} */
export declare const lateNoRule: Message<{ state: string | number }>
/** We hold no facts about penalties in this state, so we give no figure. */
export declare const lateNoRuleText: Message
/** {state} does not levy professional tax at present, so nothing falls due for work done there. */
export declare const lateNoTax: Message<{ state: string | number }>
/** Enter a date since 1975, for example 2026-10-20 */
export declare const lateNotADay: Message
/** Nothing was late */
export declare const lateNothing: Message
/** What Does Paying Professional Tax Late Cost? | PT Portal */
export declare const latePageTitle: Message
/** Paying the tax */
export declare const latePaying: Message
/** All penalties that we know of in {state} */
export declare const latePenalties: Message<{ state: string | number }>
/** Penalties that an officer decides, and fines, are not in a figure. */
export declare const latePenaltiesText: Message
/** Registering */
export declare const lateRegistering: Message
/** Rule */
export declare const lateRule: Message
/** The rules that apply */
export declare const lateRules: Message
/** This state's rules could not be loaded */
export declare const lateRulesNotLoaded: Message
/** What is the tax on a salary? */
export declare const lateSalaryLink: Message
/** Tax that was late, in rupees */
export declare const lateTax: Message
/** For example 2,500. Only for a late payment. */
export declare const lateTaxHint: Message
/** Enter the tax that was late */
export declare const lateTaxMissing: Message
/** Enter the tax in whole rupees, for example 2,500 or 1,00,000, at most ₹1,00,00,000 */
export declare const lateTaxWrong: Message
/** What does paying late cost? */
export declare const lateTitle: Message
/** What was late */
export declare const lateWhat: Message
/** Law */
export declare const law: Message
/** Collected by */
export declare const lawCollectedBy: Message
/** Official helpline */
export declare const lawHelpline: Message
/** Office address */
export declare const lawOffice: Message
/** Official portal */
export declare const lawPortal: Message
/** Law, authority and portal */
export declare const lawTitle: Message
/** Madhya Pradesh */
export declare const madhyaPradesh: Message
/** Maharashtra */
export declare const maharashtra: Message
/** Above ₹15,000 a month */
export declare const mapAbove15000: Message
/** The same as a table */
export declare const mapAsTable: Message
/** How often it is paid */
export declare const mapByRhythm: Message
/** From which salary */
export declare const mapBySalary: Message
/** State outlines: @svg-maps/india by Victor Cazanave and contributors, <licence>CC BY 4.0</licence>, simplified. Ladakh is drawn within Jammu and Kashmir, and Dadra and Nagar Haveli apart from Daman and Diu; borders are not exact. <credits>Credits</credits> */
export declare const mapCredit: RichMessage<NoArguments, 'credits' | 'licence'>
/** Whether the tax is collected is in doubt; the state’s page says why. */
export declare const mapInDoubt: Message
/** {shape, select, ap {Andhra|Pradesh} ar {Arunachal|Pradesh} as {Assam} br {Bihar} ct {Chhattisgarh} ga {Goa} gj {Gujarat} hr {Haryana} hp {Himachal|Pradesh} jk {Jammu and|Kashmir} jh {Jharkhand} ka {Karnataka} kl {Kerala} mp {Madhya Pradesh} mh {Maharashtra} mn {Manipur} ml {Meghalaya} mz {Mizoram} nl {Nagaland} or {Odisha} py {Puducherry} pb {Punjab} rj {Rajasthan} sk {Sikkim} tn {Tamil|Nadu} tg {Telangana} tr {Tripura} up {Uttar Pradesh} ut {Uttarakhand} wb {West|Bengal} other {}} */
export declare const mapNames: Message<{ shape: 'ap' | 'ar' | 'as' | 'br' | 'ct' | 'ga' | 'gj' | 'hr' | 'hp' | 'jk' | 'jh' | 'ka' | 'kl' | 'mp' | 'mh' | 'mn' | 'ml' | 'mz' | 'nl' | 'or' | 'py' | 'pb' | 'rj' | 'sk' | 'tn' | 'tg' | 'tr' | 'up' | 'ut' | 'wb' | (string & {}) }>
/** No professional tax in */
export declare const mapNoTaxIn: Message
/** Map of India by the salary at which the tax begins; the cards say the same in words. */
export declare const mapPictureText: Message
/** {name}, no professional tax */
export declare const mapPlaceLabel: Message<{ name: string | number }>
/** {shape, select, ap {Andhra} ar {Arunachal} as {Assam} br {Bihar} ct {C’garh} ga {Goa} gj {Gujarat} hr {Haryana} hp {Himachal} jk {J&K} jh {Jharkhand} ka {Karnataka} kl {Kerala} mp {Madhya Pradesh} mh {Maharashtra} mn {Manip.} ml {Megh.} mz {Mizoram} nl {Nagal.} or {Odisha} py {Puducherry} pb {Punjab} rj {Rajasthan} sk {Sikkim} tn {T. Nadu} tg {Telangana} tr {Trip.} up {Uttar Pradesh} ut {U’khand} wb {W. Bengal} other {}} */
export declare const mapShortNames: Message<{ shape: 'ap' | 'ar' | 'as' | 'br' | 'ct' | 'ga' | 'gj' | 'hr' | 'hp' | 'jk' | 'jh' | 'ka' | 'kl' | 'mp' | 'mh' | 'mn' | 'ml' | 'mz' | 'nl' | 'or' | 'py' | 'pb' | 'rj' | 'sk' | 'tn' | 'tg' | 'tr' | 'up' | 'ut' | 'wb' | (string & {}) }>
/** Skip the map */
export declare const mapSkip: Message
/** State or UT */
export declare const mapStateOrUt: Message
/** Tax begins */
export declare const mapTaxBegins: Message
/** The monthly salary at which the tax begins, rounded; the lower where men and women differ. Choose one for its rates and dates. */
export declare const mapText: Message
/** Where the tax begins, state by state */
export declare const mapTitle: Message
/** What is paid in each state could not be loaded; the map and the list lead to the states’ pages all the same. */
export declare const mapUnknown: Message
/** ₹5,001 to ₹10,000 a month */
export declare const mapUpTo10000: Message
/** ₹10,001 to ₹15,000 a month */
export declare const mapUpTo15000: Message
/** Up to ₹5,000 a month */
export declare const mapUpTo5000: Message
/** May not be collected */
export declare const mayNotBeCollected: Message
/** Men */
export declare const men: Message
/** Month */
export declare const month: Message
/** {month} {year} */
export declare const monthAndYear: Message<{ month: string | number; year: string | number }>
/** Monthly */
export declare const monthly: Message
/** More questions people ask */
export declare const moreQuestions: Message
/** Next due date: <dates>the dates of the year</dates> */
export declare const nextDue: RichMessage<NoArguments, 'dates'>
/** {duty} by {day} {month} {year} */
export declare const nextDueBy: Message<{ duty: string | number; day: string | number; month: string | number; year: string | number }>
/** , in {days} days */
export declare const nextDueInDays: Message<{ days: string | number }>
/** , today */
export declare const nextDueToday: Message
/** , tomorrow */
export declare const nextDueTomorrow: Message
/** No states found */
export declare const noStates: Message
/** There is no state page at present. An expert answers your question all the same. */
export declare const noStatesText: Message
/** No professional tax in {place} */
export declare const noTaxIn: Message<{ place: string | number }>
/** No professional tax in {state} */
export declare const noTaxInState: Message<{ state: string | number }>
/** None */
export declare const none: Message
/** Not known */
export declare const notKnown: Message
/** Not levied */
export declare const notLevied: Message
/** Not levied at present */
export declare const notLeviedNow: Message
/** Nothing is levied in {name}, so there are no slabs, due dates or penalties, and registration is not mandatory. Staff who work in another state fall under that state’s rules. */
export declare const notLeviedText: Message<{ name: string | number }>
/** No professional tax in {name} at present */
export declare const notLeviedTitle: Message<{ name: string | number }>
/** Official Website */
export declare const officialWebsite: Message
/** On this page */
export declare const onThisPage: Message
/** Available */
export declare const onlineAvailable: Message
/** Online Services Available */
export declare const onlineBadge: Message
/** Limited */
export declare const onlineLimited: Message
/** Not needed */
export declare const onlineNotNeeded: Message
/** Online services */
export declare const onlineServices: Message
/** Professional Tax Overview */
export declare const overviewTitle: Message
/** paid half-yearly */
export declare const paidHalfYearly: Message
/** paid monthly */
export declare const paidMonthly: Message
/** paid quarterly */
export declare const paidQuarterly: Message
/** paid yearly */
export declare const paidYearly: Message
/** Penalties */
export declare const penalties: Message
/** Calculate the cost */
export declare const penaltiesCalculate: Message
/** Phone */
export declare const phone: Message
/** How this was checked */
export declare const placeChecked: Message
/** Last checked {date}, more than six months ago; confirm with the labour or tax department before you rely on it. */
export declare const placeCheckedLongAgo: Message<{ date: string | number }>
/** Last checked {date}. */
export declare const placeCheckedOn: Message<{ date: string | number }>
/** General information, not tax advice. A state may introduce the tax with a budget or a notification; confirm before acting. */
export declare const placeDisclaimer: Message
/** What else an employer pays */
export declare const placeDuties: Message
/** These are the duties that most employers in {name} meet, not a complete list. */
export declare const placeDutiesNote: Message<{ name: string | number }>
/** Staff in another state */
export declare const placeElsewhere: Message
/** The state of the place of work decides, not the head office. A company in {name} deducts professional tax from staff who work in a state that levies it, registers there and pays there. Staff of a company elsewhere who work in {name} pay nothing. */
export declare const placeElsewhereText: Message<{ name: string | number }>
/** Do your staff work in several states? The <link>calculator for employers</link> adds up all of them, with ₹0 for {name}. */
export declare const placeEmployers: RichMessage<{ name: string | number }, 'link'>
/** Provident fund (EPF) */
export declare const placeEpf: Message
/** As a rule from 20 employees on, all over India. <link>epfindia.gov.in</link> */
export declare const placeEpfText: RichMessage<NoArguments, 'link'>
/** State insurance (ESI) */
export declare const placeEsi: Message
/** As a rule from 10 employees on, for wages up to ₹21,000 a month, in the districts that are notified. <link>esic.gov.in</link> */
export declare const placeEsiText: RichMessage<NoArguments, 'link'>
/** Are you unsure which state’s rules apply to your staff? Write to us; an expert answers. */
export declare const placeExpertText: Message
/** In doubt: {doubts} */
export declare const placeInDoubt: Message<{ doubts: string | number }>
/** {verdict} What applies to staff elsewhere, and what else an employer there pays. */
export declare const placeMetaText: Message<{ verdict: string | number }>
/** Professional Tax in {name}: Not Levied | PT Portal */
export declare const placeMetaTitle: Message<{ name: string | number }>
/** States nearby that levy the tax: */
export declare const placeNearby: Message
/** Income tax (TDS) */
export declare const placeTds: Message
/** Deducted from salaries above the tax-free income, all over India. <link>incometax.gov.in</link> */
export declare const placeTdsText: RichMessage<NoArguments, 'link'>
/** Professional tax in {name} */
export declare const placeTitle: Message<{ name: string | number }>
/** Labour welfare fund */
export declare const placeWelfare: Message
/** Please confirm */
export declare const pleaseConfirm: Message
/** {title} | PT Portal */
export declare const portalTitle: Message<{ title: string | number }>
/** Preview */
export declare const preview: Message
/** This preview link does not work any more */
export declare const previewExpired: Message
/** Preview links end after seven days, or when they are revoked. Ask whoever sent it for a new one. */
export declare const previewExpiredText: Message
/** This preview could not be loaded */
export declare const previewFailed: Message
/** A page before it is public. */
export declare const previewMetaText: Message
/** Preview | PT Portal */
export declare const previewMetaTitle: Message
/** <strong>Preview – not public.</strong> This is the page as it is saved now. Only people with this link can see it here. */
export declare const previewNotPublic: RichMessage<NoArguments, 'strong'>
/** <strong>Preview.</strong> This is the page as it is saved now. It is public, so everybody can see it. */
export declare const previewPublic: RichMessage<NoArguments, 'strong'>
/** Privacy */
export declare const privacy: Message
/** Access */
export declare const privacyAccess: Message
/** A summary of what we hold about you and what we do with it, and with whom it has been shared (section 11). */
export declare const privacyAccessText: Message
/** After an erasure the count stays: that a request came, when, through what kind of page, which state or service it was about and how it ended. Your name, phone number, email address, company and message are gone, and so are our notes. */
export declare const privacyAfterErasure: Message
/** Copies in backups from before an erasure stay until those backups are replaced. Records that a law obliges us to keep are kept for as long as it says. */
export declare const privacyBackups: Message
/** Cookies and your browser's storage */
export declare const privacyBrowser: Message
/** If you choose a text size (A, A+ or A++) or a light or dark theme, that choice is kept in your own browser and never sent to us. */
export declare const privacyBrowserChoices: Message
/** Visitors get no cookies, with one exception: while a new version of a page is tried out, the cookie canary_slot keeps a random number from 0 to 999 for 30 days, so that you see the same version each time. Many visitors share each number. */
export declare const privacyBrowserCookie: Message
/** How far you have scrolled on pages is kept in your browser until you close the tab, and never sent to us. */
export declare const privacyBrowserScrolling: Message
/** Members of staff get cookies for their session and for previews when they sign in and, for five seconds, after each change that they save; their browser keeps unsaved drafts and settings of the staff area. */
export declare const privacyBrowserStaff: Message
/** An erasure here does not by itself reach copies in the systems named above: write to us about them too. */
export declare const privacyCopiesElsewhere: Message
/** What a consultation request stores and why, how long it is kept, how to see or delete it, and which cookies and browser storage PT Portal uses. */
export declare const privacyDescription: Message
/** Erasure */
export declare const privacyErasure: Message
/** What we hold is erased, unless a law obliges us to keep it (sections 8 and 12). */
export declare const privacyErasureText: Message
/** What you say at the foot of a page, that it helped or what is wrong on it, is kept with the page and without who said it. An email address that you leave there for an answer is kept encrypted, used for that one answer, and erased with it. */
export declare const privacyFeedback: Message
/** A copy of each request is passed on to {forwardedTo}, a system that the operator of this portal uses for enquiries. */
export declare const privacyForwarded: Message<{ forwardedTo: string | number }>
/** Grievance redressal */
export declare const privacyGrievance: Message
/** A complaint about your data or these rights is answered by us. If you are not satisfied then, you can go to the Data Protection Board of India (section 13). */
export declare const privacyGrievanceText: Message
/** How long it is kept */
export declare const privacyKept: Message
/** Once a request is closed or was put aside as spam, your details are erased from it by themselves after {days, plural, one {{days} day} other {{days} days}}, or earlier when you ask. */
export declare const privacyKeptDays: Message<{ days: number }>
/** A request is kept until you ask us to erase it, or until we no longer need it. There is no fixed date on which it is erased by itself. */
export declare const privacyKeptUntilAsked: Message
/** A request is kept while we are in touch about it. It is erased when it is no longer needed for an answer, or earlier when you ask. */
export declare const privacyKeptWhileInTouch: Message
/** You can read every public page without telling us who you are. We store something about you only when you send a consultation request, ask for mails, or leave an email address for an answer about a page. */
export declare const privacyLead: Message
/** What staff do here, such as changing, exporting or erasing requests, is logged with who and when. The log is kept for {days, plural, one {{days} day} other {{days} days}}. */
export declare const privacyLogDays: Message<{ days: number }>
/** What staff do here, such as changing, exporting or erasing requests, is logged with who and when. */
export declare const privacyLogged: Message
/** Errors and speed */
export declare const privacyMeasurements: Message
/** Your browser may report to this portal, and to nobody else, an error that it met and, for a share of visits, how quickly a page was there. Such a report has the kind of page, the figures and a random number that ends with the page. It has nothing you typed, no address with your particulars and nothing that tells who you are. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), nothing is reported. */
export declare const privacyMeasurementsText: Message
/** There are no analytics scripts and no third-party trackers on these pages. */
export declare const privacyNoTrackers: Message
/** Nomination */
export declare const privacyNomination: Message
/** You can name somebody who uses these rights for you in the event of death or incapacity (section 14). */
export declare const privacyNominationText: Message
/** It is not passed on to another system for enquiries. */
export declare const privacyNotForwarded: Message
/** Particulars of this portal could not be loaded */
export declare const privacyNotLoaded: Message
/** What stands below holds in general. Who exactly is told of a request here, and how many days it is kept, is missing: please try again. */
export declare const privacyNotLoadedText: Message
/** Links to other sites */
export declare const privacyOtherSites: Message
/** Official portals and sources open on their own sites, which have privacy rules of their own. */
export declare const privacyOtherSitesText: Message
/** The form goes from your browser straight to {host}, a system outside this portal, which keeps no copy of it. For requests that this portal itself has stored, the following holds. */
export declare const privacyOtherSystem: Message<{ host: string | number }>
/** A request is stored in this portal's own database. */
export declare const privacyOwnDatabase: Message
/** Privacy: What We Store and How to Have It Deleted | PT Portal */
export declare const privacyPageTitle: Message
/** Loading particulars */
export declare const privacyParticularsLoading: Message
/** Depending on how the operator has set this portal up, staff are told by email, and a copy is passed on to other systems that the operator uses for enquiries. */
export declare const privacyPossiblyTold: Message
/** Correction */
export declare const privacyRightToCorrection: Message
/** What is wrong is corrected, what is missing is completed (section 12). */
export declare const privacyRightToCorrectionText: Message
/** How to see, correct or delete it */
export declare const privacyRights: Message
/** India's <link>Digital Personal Data Protection Act, 2023</link> gives you rights over your data. It comes into force in stages; here you can use all of them now, free of charge. */
export declare const privacyRightsAct: RichMessage<NoArguments, 'link'>
/** Write to <mail>{email}</mail> from the email address you gave, or through the <link>contact page</link>, and say what you want. We may ask a question to make sure that the request is yours. */
export declare const privacyRightsHow: RichMessage<{ email: string | number }, 'link' | 'mail'>
/** How quickly the form was filled in and a field that people do not see tell robots from people; neither is stored. What looks like a robot's request is put aside as spam, where staff can call it back. */
export declare const privacyRobots: Message
/** Server records */
export declare const privacyServers: Message
/** Our servers note technical details of requests, such as the address asked for and the time, to keep the site secure and to find faults. Network addresses are used to stop misuse of forms and sign-in. What you calculate or search for stands in the page's address, so it is seen by our server like any other address, without your name. The calculator for employers is different: names and salaries stay in your browser and are neither sent nor kept. Searches that find nothing are counted by day and words, never with who searched. */
export declare const privacyServersText: Message
/** Members of staff who have asked for it are told of new requests by email. */
export declare const privacyStaffMailed: Message
/** No email is sent to staff about it. */
export declare const privacyStaffNotMailed: Message
/** Signed-in staff who work on requests, and administrators, see it in the staff area. */
export declare const privacyStaffSee: Message
/** What a consultation request stores */
export declare const privacyStored: Message
/** The advertisement number in the address, if you came through an advertisement, so that we know which ones bring requests */
export declare const privacyStoredAdvertisement: Message
/** The page you sent it from, with its state or service, so that the right person answers */
export declare const privacyStoredPage: Message
/** What you type: company, name, phone number, email address and your message, so that an expert can answer you */
export declare const privacyStoredTyped: Message
/** Which wording on the use of your details stood below the form, and when */
export declare const privacyStoredWording: Message
/** When it was sent, how far our answer has come, who looks after it, and notes on our work */
export declare const privacyStoredWork: Message
/** Mails about changes of the law */
export declare const privacySubscription: Message
/** If you ask for mails about changes, we keep your email address, the states you chose and your language, for these mails and nothing else. They begin after you confirm by a link, which works for three days; a request that is not confirmed is erased after a week. The link to unsubscribe in each mail erases your address at once, and so do we when mails no longer reach it. */
export declare const privacySubscriptionText: Message
/** Where it is stored and who is told */
export declare const privacyTold: Message
/** When a request arrives or changes, {systems} {count, plural, one {is} other {are}} told of it automatically. */
export declare const privacyToldTo: Message<{ systems: string | number; count: number }>
/** No other system is told of it automatically. */
export declare const privacyToldToNone: Message
/** We use it to answer your request and to keep track of that answer. It is not sold and not used for advertising. Nothing else about you is asked for or looked up. This stands below the form: */
export declare const privacyUse: Message
/** Withdrawal */
export declare const privacyWithdrawal: Message
/** You can take your consent back at any time, as easily as you gave it. What was done before stays lawful (section 6). */
export declare const privacyWithdrawalText: Message
/** Professional tax */
export declare const professionalTax: Message
/** Quarterly */
export declare const quarterly: Message
/** State, city or district */
export declare const questionPlace: Message
/** Show what applies */
export declare const questionSubmit: Message
/** Who are you, and where? */
export declare const questionTitle: Message
/** Questions */
export declare const questions: Message
/** The questions could not be loaded */
export declare const questionsFailed: Message
/** Often answered wrongly elsewhere. What depends on a state is answered from the facts of its page, as they stand now. */
export declare const questionsLead: Message
/** Ten questions about professional tax that are often answered wrongly: due dates, the new income-tax regime, directors, seniors, states without the tax, with sources. */
export declare const questionsMetaText: Message
/** Questions People Ask About Professional Tax | PT Portal */
export declare const questionsMetaTitle: Message
/** Questions people ask */
export declare const questionsTitle: Message
/** Quick Actions */
export declare const quickActions: Message
/** "{name}" */
export declare const quoted: Message<{ name: string | number }>
/** Professional tax rates in India by state */
export declare const ratesDatasetName: Message
/** From which salary professional tax is paid in each state and union territory of India, and how often. */
export declare const ratesDatasetText: Message
/** Monthly salary at which the tax begins, in rupees */
export declare const ratesDatasetVariable: Message
/** The steps of a professional tax registration in India, from the documents to the certificate: what to prepare, where to apply, and what most states ask for. */
export declare const registerDescription: Message
/** If you want somebody to do it for you: <link>our registration services</link>. */
export declare const registerHelp: RichMessage<NoArguments, 'link'>
/** What is the same in nearly every state. The page of your state has its portal, its deadline and what it does differently. */
export declare const registerLead: Message
/** Where a state takes applications on paper, there is nothing to upload: the signed copies go with the form. */
export declare const registerOnPaper: Message
/** How to Register for Professional Tax: Steps and Documents | PT Portal */
export declare const registerPageTitle: Message
/** In your state */
export declare const registerState: Message
/** Choose your state in <link>the list of states</link>: its page names the portal, the deadline, the certificates, and steps or documents of its own. */
export declare const registerStateText: RichMessage<NoArguments, 'link'>
/** {number}. {title} */
export declare const registerStep: Message<{ number: string | number; title: string | number }>
/** The six steps */
export declare const registerSteps: Message
/** How to register for professional tax */
export declare const registerTitle: Message
/** Who registers */
export declare const registerWho: Message
/** Employers who pay salaries above the limit of their state register, to deduct the tax and pay it: PTRC. */
export declare const registerWhoEmployers: Message
/** Businesses, firms and people who work for themselves enrol for their own tax: PTEC. */
export declare const registerWhoSelf: Message
/** Employees do nothing: their employer deducts the tax and pays it. */
export declare const registerWhoStaff: Message
/** Registration */
export declare const registration: Message
/** Yes, if the tax is collected */
export declare const registrationIfCollected: Message
/** Yes, mandatory */
export declare const registrationMandatory: Message
/** No, nothing is levied at present */
export declare const registrationNotLevied: Message
/** No, not mandatory */
export declare const registrationNotMandatory: Message
/** Registration required */
export declare const registrationRequired: Message
/** Related States */
export declare const relatedStates: Message
/** Request a consultation */
export declare const requestConsultation: Message
/** Calculator */
export declare const resourceCalculator: Message
/** From your salary, a month and a year */
export declare const resourceCalculatorText: Message
/** Forms */
export declare const resourceForms: Message
/** Application and guidelines of each state */
export declare const resourceFormsText: Message
/** Guides */
export declare const resourceGuides: Message
/** Certificates, dates, staff in several states */
export declare const resourceGuidesText: Message
/** Updates */
export declare const resourceUpdates: Message
/** What states have changed, and from when. */
export declare const resourceUpdatesText: Message
/** Resources */
export declare const resourcesTitle: Message
/** Your result appears here */
export declare const resultHere: Message
/** I have a salary */
export declare const roleEmployee: Message
/** I employ people */
export declare const roleEmployer: Message
/** I work for myself */
export declare const roleSelfEmployed: Message
/** Calculate the tax on it */
export declare const rolesCalculate: Message
/** Deduct */
export declare const rolesDeduct: Message
/** {how}. <slabs>The bands</slabs> */
export declare const rolesDeductText: RichMessage<{ how: string | number }, 'slabs'>
/** Nothing: your employer deducts the tax and pays it. You enrol only for work of your own beside the job. */
export declare const rolesEmployeeText: Message
/** Enrol */
export declare const rolesEnrol: Message
/** File the return */
export declare const rolesFile: Message
/** Pay */
export declare const rolesPay: Message
/** Register */
export declare const rolesRegister: Message
/** Who pays, and what */
export declare const rolesWhoPaysWhat: Message
/** For your salary */
export declare const rolesYourSalary: Message
/** Enter the salary in digits, for example 25,000 or 1,00,000 */
export declare const salaryInDigits: Message
/** Enter your monthly salary */
export declare const salaryMissing: Message
/** The salary cannot be negative */
export declare const salaryNegative: Message
/** Enter a monthly salary of at most ₹1,00,00,000 */
export declare const salaryTooHigh: Message
/** Enter whole rupees, without paise */
export declare const salaryWholeRupees: Message
/** Enter a salary above zero */
export declare const salaryZero: Message
/** Search */
export declare const search: Message
/** Search states, services, blog posts and questions about professional tax in India. */
export declare const searchDescription: Message
/** due dates */
export declare const searchDueDates: Message
/** Examples */
export declare const searchExamples: Message
/** exemptions */
export declare const searchExemptions: Message
/** Please search for fewer words */
export declare const searchFewerWords: Message
/** Search the website */
export declare const searchLabel: Message
/** late payment */
export declare const searchLatePayment: Message
/** States, services, posts, other pages and answers about professional tax. */
export declare const searchLead: Message
/** The search could not be made */
export declare const searchNotMade: Message
/** Not what you were looking for? <link>Ask an expert</link> */
export declare const searchNotWhat: RichMessage<NoArguments, 'link'>
/** Nothing found for "{query}" */
export declare const searchNothing: Message<{ query: string | number }>
/** Check the spelling, try fewer or other words, or ask an expert. */
export declare const searchNothingText: Message
/** Or search for */
export declare const searchOr: Message
/** {count, plural, one {{count} result} other {{count} results}} */
export declare const searchResults: Message<{ count: number }>
/** Results for "{query}" */
export declare const searchResultsFor: Message<{ query: string | number }>
/** Search */
export declare const searchTitle: Message
/** Website */
export declare const searchWebsite: Message
/** What you can search for */
export declare const searchWhat: Message
/** A state, a service, a certificate, or a question in your own words. Other names and small typing errors are understood. For example: */
export declare const searchWhatText: Message
/** Searching */
export declare const searching: Message
/** 24 hours */
export declare const seedHours: Message
/** 2,340 reviews */
export declare const seedReviews: Message
/** Send a correction */
export declare const sendCorrection: Message
/** {text}. */
export declare const sentence: Message<{ text: string | number }>
/** Professional tax registration and filing services across India. */
export declare const serviceAnyDescription: Message
/** Professional Tax Service | PT Portal */
export declare const serviceAnyPageTitle: Message
/** Back to Services */
export declare const serviceBack: Message
/** Key Benefits */
export declare const serviceBenefits: Message
/** {category, select, registration {Registration} filing {Filing} other {{name}}} */
export declare const serviceCategory: Message<{ category: 'registration' | 'filing' | (string & {}); name: string | number }>
/** Get Complete Document Checklist */
export declare const serviceChecklist: Message
/** Documents Required */
export declare const serviceDocuments: Message
/** Key Features */
export declare const serviceFeatures: Message
/** Get a quote */
export declare const serviceGetAQuote: Message
/** Get Quote<hidden>for {name}</hidden> */
export declare const serviceGetQuote: RichMessage<{ name: string | number }, 'hidden'>
/** Learn More<hidden>about {name}</hidden> */
export declare const serviceLearnMore: RichMessage<{ name: string | number }, 'hidden'>
/** Loading service */
export declare const serviceLoading: Message
/** Lowest Fees */
export declare const serviceLowestFees: Message
/** More about this service */
export declare const serviceMore: Message
/** +{count} more features */
export declare const serviceMoreFeatures: Message<{ count: string | number }>
/** Service Not Found */
export declare const serviceNotFound: Message
/** Service Not Found | PT Portal */
export declare const serviceNotFoundPageTitle: Message
/** The service you're looking for doesn't exist. */
export declare const serviceNotFoundText: Message
/** This service could not be loaded */
export declare const serviceNotLoaded: Message
/** From {amount} */
export declare const servicePriceFrom: Message<{ amount: string | number }>
/** From {amount}, {note} */
export declare const servicePriceFromWith: Message<{ amount: string | number; note: string | number }>
/** Price: {price} */
export declare const servicePricing: Message<{ price: string | number }>
/** How It Works */
export declare const serviceProcess: Message
/** Processing Time */
export declare const serviceProcessingTime: Message
/** Processing time: {time} */
export declare const serviceProcessingTimeOf: Message<{ time: string | number }>
/** ({score} from {reviews}) */
export declare const serviceRating: Message<{ score: string | number; reviews: string | number }>
/** Starting Price */
export declare const serviceStartingPrice: Message
/** Success Rate */
export declare const serviceSuccessRate: Message
/** Contact for timeline */
export declare const serviceTimeUnknown: Message
/** Services */
export declare const services: Message
/** All Services */
export declare const servicesAll: Message
/** Category */
export declare const servicesCategory: Message
/** Clear Filters */
export declare const servicesClear: Message
/** Consult with Expert */
export declare const servicesConsult: Message
/** {count, plural, one {# service} other {# services}} */
export declare const servicesCount: Message<{ count: number }>
/** Compare professional tax services across India: PTRC and PTEC registration, return filing, payments, renewals and compliance, with processing times and quotes. */
export declare const servicesDescription: Message
/** Professional tax returns, challans, renewals and compliance filed on time in every state: monthly, quarterly, half-yearly and yearly, from your salary sheet. */
export declare const servicesFilingDescription: Message
/** Filing Services */
export declare const servicesFilingGroup: Message
/** Professional Tax Return Filing & Payment Services | PT Portal */
export declare const servicesFilingPageTitle: Message
/** Registration, returns and year-round compliance in every state that levies professional tax. Compare the services, then ask for a quote. */
export declare const servicesLead: Message
/** Loading services */
export declare const servicesLoading: Message
/** No services found */
export declare const servicesNone: Message
/** Try another word or category, or clear the filters to see every service. */
export declare const servicesNoneText: Message
/** Failed to fetch services */
export declare const servicesNotLoaded: Message
/** The services could not be shown */
export declare const servicesNotShown: Message
/** Other Services */
export declare const servicesOtherGroup: Message
/** Professional Tax Services: Registration & Filing | PT Portal */
export declare const servicesPageTitle: Message
/** Professional tax registration for employers, firms and professionals: PTRC, PTEC and multi-state registration with documents, steps and processing times. */
export declare const servicesRegistrationDescription: Message
/** Registration Services */
export declare const servicesRegistrationGroup: Message
/** Professional Tax Registration Services: PTRC & PTEC | PT Portal */
export declare const servicesRegistrationPageTitle: Message
/** Search services */
export declare const servicesSearch: Message
/** Search professional tax services... */
export declare const servicesSearchFor: Message
/** Services shown: {count} */
export declare const servicesShown: Message<{ count: string | number }>
/** Tell us where your people work. An expert answers{answerTime, select, none {} other { within {answerTime}}}. */
export declare const servicesTellUs: Message<{ answerTime: 'none' | (string & {}) }>
/** Professional Tax Services */
export declare const servicesTitle: Message
/** Not sure which service you need? */
export declare const servicesUnsure: Message
/** Show fewer */
export declare const showFewer: Message
/** Men: {income} */
export declare const slabOfMen: Message<{ income: string | number }>
/** Women: {income} */
export declare const slabOfWomen: Message<{ income: string | number }>
/** Above threshold */
export declare const slabsAbove: Message
/** Below threshold */
export declare const slabsBelow: Message
/** Compare with another state */
export declare const slabsCompare: Message
/** In force from {date}. */
export declare const slabsInForce: Message<{ date: string | number }>
/** Table of slabs */
export declare const slabsOf: Message
/** Income slabs and tax */
export declare const slabsTitle: Message
/** Source */
export declare const source: Message
/** checked {date} */
export declare const sourceChecked: Message<{ date: string | number }>
/** Source: */
export declare const sourceLabel: Message
/** Sources */
export declare const sources: Message
/** General information, not tax advice: confirm on the official portal before acting. */
export declare const sourcesDisclaimer: Message
/** Sources: */
export declare const sourcesLabel: Message
/** Sources and reliability */
export declare const sourcesTitle: Message
/** State */
export declare const state: Message
/** {name} Professional Tax Registration | PT Portal */
export declare const stateMetaTitle: Message<{ name: string | number }>
/** State Not Found */
export declare const stateMissing: Message
/** State Not Found | PT Portal */
export declare const stateMissingMeta: Message
/** The requested state page could not be found. */
export declare const stateMissingText: Message
/** State of work */
export declare const stateOfWork: Message
/** This state page could not be loaded */
export declare const statePageFailed: Message
/** Loading state page… */
export declare const statePageLoading: Message
/** {name} Professional Tax Registration */
export declare const stateTitle: Message<{ name: string | number }>
/** Professional Tax Registration | PT Portal */
export declare const stateUnreachableMeta: Message
/** The state page could not be loaded. */
export declare const stateUnreachableText: Message
/** States */
export declare const states: Message
/** States and union territories */
export declare const statesAndUts: Message
/** The list of states could not be loaded */
export declare const statesFailed: Message
/** Loading states… */
export declare const statesLoading: Message
/** The latest list of states could not be loaded */
export declare const statesStale: Message
/** Below is the built-in list; it may be out of date. */
export declare const statesStaleText: Message
/** {tax, select, none {no tax} other {{tax} a year}} above */
export declare const stepAbove: Message<{ tax: 'none' | (string & {}) }>
/** {tax, select, none {no tax} other {{tax} a year}} on any salary */
export declare const stepAny: Message<{ tax: 'none' | (string & {}) }>
/** {tax, select, none {no tax} other {{tax} a year}} up to {to} */
export declare const stepUpTo: Message<{ tax: 'none' | (string & {}); to: string | number }>
/** What to do: {role} */
export declare const stepsOfRole: Message<{ role: string | number }>
/** Each step, explained */
export declare const stepsGuide: Message
/** {count}-step Registration Process */
export declare const stepsTitle: Message<{ count: string | number }>
/** When: {deadline} */
export declare const stepsWhen: Message<{ deadline: string | number }>
/** What to do, step by step */
export declare const stepsWithoutRegistration: Message
/** All states */
export declare const subscribeAll: Message
/** Send the link to confirm */
export declare const subscribeButton: Message
/** Your address is kept for these mails alone, until you unsubscribe by one click. */
export declare const subscribeConsent: Message
/** Get changes by e-mail */
export declare const subscribeEmail: Message
/** Mails about changes */
export declare const subscribeForm: Message
/** Which states */
export declare const subscribeStates: Message
/** Talk to a tax expert */
export declare const talkToExpert: Message
/** Tamil Nadu */
export declare const tamilNadu: Message
/** Tax a half-year */
export declare const taxAHalfYear: Message
/** Tax a month */
export declare const taxAMonth: Message
/** Tax a year */
export declare const taxAYear: Message
/** Professional tax in {state} */
export declare const taxInState: Message<{ state: string | number }>
/** Tax not known */
export declare const taxNotKnown: Message
/** Tax rates */
export declare const taxRates: Message
/** Address: {address} */
export declare const thankYouAddress: Message<{ address: string | number }>
/** Calculate the tax */
export declare const thankYouCalculate: Message
/** What a salary is charged, by month and by year. */
export declare const thankYouCalculateText: Message
/** Rates and rules of up to five states side by side. */
export declare const thankYouCompareText: Message
/** Contact{answerTime, select, none {} other { within {answerTime}}} */
export declare const thankYouContact: Message<{ answerTime: 'none' | (string & {}) }>
/** We call or write to you{answerTime, select, none {} other { within {answerTime}}}. */
export declare const thankYouContactText: Message<{ answerTime: 'none' | (string & {}) }>
/** Your consultation request has reached us. */
export declare const thankYouDescription: Message
/** Find your due dates */
export declare const thankYouDueDates: Message
/** On the page of each state, with documents and penalties. */
export declare const thankYouDueDatesText: Message
/** Email: <link>{email}</link> */
export declare const thankYouEmail: RichMessage<{ email: string | number }, 'link'>
/** What we help with */
export declare const thankYouHelp: Message
/** Document preparation */
export declare const thankYouHelpDocuments: Message
/** State-wise compliance guidance */
export declare const thankYouHelpGuidance: Message
/** Penalty resolution */
export declare const thankYouHelpPenalties: Message
/** Professional tax registration */
export declare const thankYouHelpRegistration: Message
/** Monthly return filing */
export declare const thankYouHelpReturns: Message
/** Ongoing support */
export declare const thankYouHelpSupport: Message
/** While you wait */
export declare const thankYouMeanwhile: Message
/** What happens next */
export declare const thankYouNext: Message
/** Thank you | PT Portal */
export declare const thankYouPageTitle: Message
/** Phone: <link>{phone}</link> */
export declare const thankYouPhone: RichMessage<{ phone: string | number }, 'link'>
/** Expert review */
export declare const thankYouReview: Message
/** An expert reads your request and looks up the rules of your state. */
export declare const thankYouReviewText: Message
/** Customized solution */
export declare const thankYouSolution: Message
/** You get a plan for your business: what to register, file and pay, and when. */
export declare const thankYouSolutionText: Message
/** Need us sooner? */
export declare const thankYouSooner: Message
/** Your consultation request has reached us. It will be answered{answerTime, select, none {} other { within {answerTime}}}. */
export declare const thankYouText: Message<{ answerTime: 'none' | (string & {}) }>
/** Thank you for your request */
export declare const thankYouTitle: Message
/** Tax calculator */
export declare const toolCalculator: Message
/** The tax on one salary, a month and a year */
export declare const toolCalculatorText: Message
/** What is due when, for your calendar */
export declare const toolDueDatesText: Message
/** Calculator for employers */
export declare const toolEmployers: Message
/** The tax of a whole staff, by month */
export declare const toolEmployersText: Message
/** Late costs */
export declare const toolLate: Message
/** What paying or filing late costs */
export declare const toolLateText: Message
/** Work it out */
export declare const toolsTitle: Message
/** Translated by PT Portal from the <link>page in English</link> of {date}. */
export declare const translatedFrom: RichMessage<{ date: string | number }, 'link'>
/** Please try again. */
export declare const tryAgain: Message
/** {one}, {other} */
export declare const twoFacts: Message<{ one: string | number; other: string | number }>
/** Union Territory */
export declare const unionTerritory: Message
/** View all services */
export declare const viewAllServices: Message
/** View All {count} States & UTs */
export declare const viewAllStates: Message<{ count: string | number }>
/** What changed */
export declare const whatChanged: Message
/** What could not be confirmed */
export declare const whatIsInDoubt: Message
/** What you do */
export declare const whatYouDo: Message
/** WhatsApp */
export declare const whatsApp: Message
/** Hello, I have a question about “{page}” ({address}): */
export declare const whatsAppText: Message<{ page: string | number; address: string | number }>
/** Who pays */
export declare const whoPays: Message
/** Women */
export declare const women: Message
/** Year */
export declare const year: Message
/** Yearly */
export declare const yearly: Message
