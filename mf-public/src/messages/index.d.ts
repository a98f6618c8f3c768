// Made by `remote-kit messages` from en.json.
import type { Message, NoArguments, RichMessage } from '@pt-portal/remote-kit/messages/message'

/** All facts of this page */
export declare const allFacts: Message
/** All states */
export declare const allStates: Message
/** {amount} a year */
export declare const amountAYear: Message<{ amount: string | number }>
/** See each band */
export declare const answerBands: Message
/** By when */
export declare const answerByWhen: Message
/** Employers: {due}. */
export declare const answerEmployersDue: Message<{ due: string | number }>
/** How much */
export declare const answerHowMuch: Message
/** If you are late */
export declare const answerLate: Message
/** Working for yourself: {due}. */
export declare const answerOwnDue: Message<{ due: string | number }>
/** Tax by salary */
export declare const answerTable: Message
/** In short */
export declare const answerTitle: Message
/** Applicability */
export declare const applicability: Message
/** Ask an expert */
export declare const askExpert: Message
/** Back to Home */
export declare const backToHome: Message
/** From {from} */
export declare const bandFrom: Message<{ from: string | number }>
/** Men from {from} */
export declare const bandMenFrom: Message<{ from: string | number }>
/** Women from {from} */
export declare const bandWomenFrom: Message<{ from: string | number }>
/** Expert Consultation */
export declare const cardConsultation: Message
/** See consultation */
export declare const cardConsultationLink: Message
/** One conversation about where your people work, what is due and how to put overdue tax in order. */
export declare const cardConsultationText: Message
/** Professional Tax Return Filing */
export declare const cardFiling: Message
/** See filing */
export declare const cardFilingLink: Message
/** Monthly, quarterly or yearly returns and payments from your salary sheet, filed on your state’s own dates. */
export declare const cardFilingText: Message
/** Professional Tax Registration */
export declare const cardRegistration: Message
/** See registration */
export declare const cardRegistrationLink: Message
/** PTRC for employers and PTEC for businesses and professionals: we check what applies, file the application and send you the certificates. */
export declare const cardRegistrationText: Message
/** Certificates */
export declare const certificates: Message
/** Changed: {date} */
export declare const changedOn: Message<{ date: string | number }>
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
/** Average processing */
export declare const claimProcessing: Message
/** Registrations */
export declare const claimRegistrations: Message
/** From {reviews} */
export declare const claimReviews: Message<{ reviews: string | number }>
/** States and UTs */
export declare const claimStates: Message
/** Success rate */
export declare const claimSuccessRate: Message
/** Support */
export declare const claimSupport: Message
/** {count}K+ */
export declare const claimThousands: Message<{ count: string | number }>
/** Clear Search */
export declare const clearSearch: Message
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
/** Choose two to four states above, or begin with a pair: */
export declare const compareEmptyText: Message
/** Enrolled persons */
export declare const compareEnrolled: Message
/** The states could not be loaded */
export declare const compareFailed: Message
/** First state */
export declare const compareFirst: Message
/** States to compare */
export declare const compareForm: Message
/** Fourth state */
export declare const compareFourth: Message
/** Highest yearly tax */
export declare const compareHighest: Message
/** Professional tax of up to four states side by side: what it costs by salary, when it is due and what registering takes. */
export declare const compareLead: Message
/** Four states fit side by side, so these are the first four. Left out: {names}. */
export declare const compareLeftOut: Message<{ names: string | number }>
/** ABCD */
export declare const compareLetters: Message
/** {sex, select, men {{name}, men} other {{name}, women}} */
export declare const compareLine: Message<{ sex: 'men' | (string & {}); name: string | number }>
/** {sex, select, men {{letter} men} other {{letter} women}} */
export declare const compareLineShort: Message<{ sex: 'men' | (string & {}); letter: string | number }>
/** Loading the comparison */
export declare const compareLoading: Message
/** Professional tax of up to four states side by side: rates, slabs, the tax over the salary as a chart, due dates, registration and law. */
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
/** Here you find {states, plural, one {# state or union territory} other {# states and union territories}} with {dueDates, plural, one {# due date} other {# due dates}} a year. */
export declare const counted: Message<{ states: number; dueDates: number }>
/** Here you find {states, plural, one {# state or union territory} other {# states and union territories}} with {dueDates, plural, one {# due date} other {# due dates}} a year, last checked {date}. */
export declare const countedChecked: Message<{ states: number; dueDates: number; date: string | number }>
/** end */
export declare const dayEnd: Message
/** Did you mean */
export declare const didYouMean: Message
/** Required Documents */
export declare const documentsTitle: Message
/** Download Application Form */
export declare const downloadForm: Message
/** Download Guidelines */
export declare const downloadGuidelines: Message
/** Add these dates to your calendar: <subscribe>subscribe</subscribe>, which keeps itself up to date, or <file>download the file</file>. */
export declare const dueDatesCalendar: RichMessage<NoArguments, 'file' | 'subscribe'>
/** The year’s due dates */
export declare const dueDatesOfYear: Message
/** Own tax of enrolled persons */
export declare const dueEnrolled: Message
/** Own tax */
export declare const dueEnrolledShort: Message
/** Payment */
export declare const duePayment: Message
/** Pay */
export declare const duePaymentShort: Message
/** Return */
export declare const dueReturn: Message
/** Exemptions */
export declare const exemptions: Message
/** An expert answers. */
export declare const expertAnswers: Message
/** An expert answers by phone or email. */
export declare const expertAnswersSomehow: Message
/** An expert answers within {time}. */
export declare const expertAnswersWithin: Message<{ time: string | number }>
/** Frequently asked questions */
export declare const faqTitle: Message
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
/** From {salary} a month */
export declare const fromSalary: Message<{ salary: string | number }>
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
/** Compare states side by side */
export declare const guideCompare: Message
/** What being late costs */
export declare const guideLate: Message
/** Typically ₹500 to ₹5,000 for not registering, ₹25 per day for late payment, and interest of 1-2% per month. */
export declare const guideLateText: Message
/** The general rules. Each state’s page gives that state’s own rates, dates, exemptions and penalties. */
export declare const guideLead: Message
/** Work out the tax on a salary */
export declare const guideOneSalary: Message
/** Rates at a glance */
export declare const guideRates: Message
/** From the lowest charge to the most a person pays in a year. */
export declare const guideRatesNote: Message
/** Work it out for a whole staff */
export declare const guideStaff: Message
/** Professional tax guide */
export declare const guideTitle: Message
/** Ways to the tax of your own salaries */
export declare const guideWays: Message
/** What it is */
export declare const guideWhat: Message
/** A state or local tax on earning from a job, profession or trade. Article 276 of the Constitution limits it to ₹2,500 per person a year; rates run from ₹150 to ₹2,500 annually. */
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
/** Rates, due dates and documents for every state that levies professional tax, and experts who register your business within {time}. */
export declare const heroLeadWithin: Message<{ time: string | number }>
/** Home */
export declare const home: Message
/** Professional tax registration, rates, due dates and documents for every Indian state and union territory that levies it. Find your state, or ask an expert. */
export declare const homeDescription: Message
/** Professional Tax Registration Across India | PT Portal */
export declare const homeMetaTitle: Message
/** Professional Tax Registration Across India */
export declare const homeTitle: Message
/** Register for professional tax in {name} */
export declare const howToRegister: Message<{ name: string | number }>
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
/** {label}: {text} */
export declare const labelled: Message<{ label: string | number; text: string | number }>
/** Last checked: {date} */
export declare const lastChecked: Message<{ date: string | number }>
/** Last checked: {date}, more than six months ago; confirm first */
export declare const lastCheckedOld: Message<{ date: string | number }>
/** Law */
export declare const law: Message
/** Collected by */
export declare const lawCollectedBy: Message
/** Constitution */
export declare const lawConstitution: Message
/** Article 276 of the Constitution of India allows the tax and limits it to ₹2,500 a person a year. */
export declare const lawConstitutionText: Message
/** Official helpline */
export declare const lawHelpline: Message
/** Office address */
export declare const lawOffice: Message
/** Official portal */
export declare const lawPortal: Message
/** Law, authority and portal */
export declare const lawTitle: Message
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
/** Map of India by the monthly salary at which professional tax begins; the states’ cards say the same in words. */
export declare const mapPictureText: Message
/** {name}, no professional tax */
export declare const mapPlaceLabel: Message<{ name: string | number }>
/** {shape, select, ap {Andhra} ar {Arunachal} as {Assam} br {Bihar} ct {C’garh} ga {Goa} gj {Gujarat} hr {Haryana} hp {Himachal} jk {J&K} jh {Jharkhand} ka {Karnataka} kl {Kerala} mp {Madhya Pradesh} mh {Maharashtra} mn {Manip.} ml {Meghalaya} mz {Mizoram} nl {Nagal.} or {Odisha} py {Puducherry} pb {Punjab} rj {Rajasthan} sk {Sikkim} tn {T. Nadu} tg {Telangana} tr {Tripura} up {Uttar Pradesh} ut {U’khand} wb {W. Bengal} other {}} */
export declare const mapShortNames: Message<{ shape: 'ap' | 'ar' | 'as' | 'br' | 'ct' | 'ga' | 'gj' | 'hr' | 'hp' | 'jk' | 'jh' | 'ka' | 'kl' | 'mp' | 'mh' | 'mn' | 'ml' | 'mz' | 'nl' | 'or' | 'py' | 'pb' | 'rj' | 'sk' | 'tn' | 'tg' | 'tr' | 'up' | 'ut' | 'wb' | (string & {}) }>
/** Skip the map */
export declare const mapSkip: Message
/** State or UT */
export declare const mapStateOrUt: Message
/** Tax begins */
export declare const mapTaxBegins: Message
/** The monthly salary from which the tax is paid, rounded; the lower one where men and women differ. Choose a state on the map or in the list for its rates and dates. */
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
/** Monthly */
export declare const monthly: Message
/** More questions people ask */
export declare const moreQuestions: Message
/** Next due date: <dates>the dates of the year</dates> */
export declare const nextDue: RichMessage<NoArguments, 'dates'>
/** {duty} by {month} {day}, {year} */
export declare const nextDueBy: Message<{ duty: string | number; month: string | number; day: string | number; year: string | number }>
/** , in {days} days */
export declare const nextDueInDays: Message<{ days: string | number }>
/** , today */
export declare const nextDueToday: Message
/** , tomorrow */
export declare const nextDueTomorrow: Message
/** Nil */
export declare const nil: Message
/** No states found */
export declare const noStates: Message
/** There is no state page at present. An expert answers your question all the same. */
export declare const noStatesText: Message
/** No professional tax in {place} */
export declare const noTaxIn: Message<{ place: string | number }>
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
/** Note */
export declare const note: Message
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
/** Calculator */
export declare const resourceCalculator: Message
/** Your professional tax a month and a year, from your salary. */
export declare const resourceCalculatorText: Message
/** Forms */
export declare const resourceForms: Message
/** Application form and guidelines of each state, on its page. */
export declare const resourceFormsText: Message
/** Guides */
export declare const resourceGuides: Message
/** Certificates, due dates and multi-state staff explained. */
export declare const resourceGuidesText: Message
/** Updates */
export declare const resourceUpdates: Message
/** What states have changed, and from when. */
export declare const resourceUpdatesText: Message
/** Resources */
export declare const resourcesTitle: Message
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
/** From each salary, by <bands>the bands</bands>. */
export declare const rolesDeductText: RichMessage<NoArguments, 'bands'>
/** What is deducted */
export declare const rolesDeducted: Message
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
/** Who need not */
export declare const rolesWhoNeedNot: Message
/** Who pays, and what */
export declare const rolesWhoPaysWhat: Message
/** For your salary */
export declare const rolesYourSalary: Message
/** Salary a half-year */
export declare const salaryAHalfYear: Message
/** Salary a month */
export declare const salaryAMonth: Message
/** Salary a year */
export declare const salaryAYear: Message
/** Search */
export declare const search: Message
/** 24 hours */
export declare const seedHours: Message
/** 2,340 reviews */
export declare const seedReviews: Message
/** {text}. */
export declare const sentence: Message<{ text: string | number }>
/** Services */
export declare const services: Message
/** Show fewer */
export declare const showFewer: Message
/** Above threshold */
export declare const slabsAbove: Message
/** {group, select, men {Bands for men} women {Bands for women} other {Bands}} */
export declare const slabsBands: Message<{ group: 'men' | 'women' | (string & {}) }>
/** Below threshold */
export declare const slabsBelow: Message
/** Compare with another state */
export declare const slabsCompare: Message
/** In force from {date}. */
export declare const slabsInForce: Message<{ date: string | number }>
/** No one pays more than {amount} a year. */
export declare const slabsMost: Message<{ amount: string | number }>
/** Income slabs and tax */
export declare const slabsTitle: Message
/** checked {date} */
export declare const sourceChecked: Message<{ date: string | number }>
/** Source: */
export declare const sourceLabel: Message
/** Sources */
export declare const sources: Message
/** General information, not tax advice. Rates and dates change by notification; confirm on the official portal before acting. */
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
/** {count}-step Registration Process */
export declare const stepsTitle: Message<{ count: string | number }>
/** When: {deadline} */
export declare const stepsWhen: Message<{ deadline: string | number }>
/** Talk to a tax expert */
export declare const talkToExpert: Message
/** Tax a half-year */
export declare const taxAHalfYear: Message
/** Tax a month */
export declare const taxAMonth: Message
/** Tax a year */
export declare const taxAYear: Message
/** Tax not known */
export declare const taxNotKnown: Message
/** Tax rates */
export declare const taxRates: Message
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
/** Who pays */
export declare const whoPays: Message
/** Women */
export declare const women: Message
/** Year */
export declare const year: Message
/** Yearly */
export declare const yearly: Message
