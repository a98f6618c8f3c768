// Made by `remote-kit messages` from en.json.
import type { Message } from '@pt-portal/remote-kit/messages/message'

/** a day */
export declare const aDay: Message
/** a half-year */
export declare const aHalfYear: Message
/** a month */
export declare const aMonth: Message
/** a year */
export declare const aYear: Message
/** {amount} in {months} */
export declare const amountInMonths: Message<{ amount: string | number; months: string | number }>
/** {amount} {period} */
export declare const amountPer: Message<{ amount: string | number; period: string | number }>
/** {from} to {to} */
export declare const amountRange: Message<{ from: string | number; to: string | number }>
/** Annual */
export declare const annual: Message
/** Any income */
export declare const anyIncome: Message
/** anything at all */
export declare const anySalary: Message
/** No source that we know says otherwise */
export declare const basisCertain: Message
/** Sources differ on this rule */
export declare const basisDisputed: Message
/** Given by private guides only */
export declare const basisGuide: Message
/** Not confirmed as the present rule */
export declare const basisUnconfirmed: Message
/** By {days} */
export declare const byDays: Message<{ days: string | number }>
/** {weekday}, {day} {month} */
export declare const callbackDay: Message<{ weekday: string | number; day: string | number; month: string | number }>
/** {day}, {hours} (India) */
export declare const callbackTime: Message<{ day: string | number; hours: string | number }>
/** ₹5 a month from each employee who earns up to ₹15,000 a month, and ₹20 from the employer. Guides differ on the size of establishment from which it applies. */
export declare const chandigarhFund: Message
/** Check the certificate; most stay valid without renewal */
export declare const checkCertificate: Message
/** Please choose a time */
export declare const chooseATime: Message
/** Choose at least one state */
export declare const chooseStates: Message
/** We use your details only to answer this request. How, for how long and what you can ask for is told in our privacy policy. */
export declare const consentOf202611: Message
/** {field, select, company {Correct your company’s name} name {Correct your name} phone {Correct the phone number} email {Correct your email address} other {Correct the message}} */
export declare const correctField: Message<{ field: 'company' | 'name' | 'phone' | 'email' | (string & {}) }>
/** Sources differ: one applies Goa’s rules of 1990 in Daman and Diu, another lists no fund. Ask the labour department. */
export declare const dadraDamanFund: Message
/** Private lists of states name both parts, Dadra and Nagar Haveli as well as Daman and Diu, among the places without the tax. */
export declare const dadraDamanListed: Message
/** {month} {day}, {year} */
export declare const dateInWords: Message<{ month: string | number; day: string | number; year: string | number }>
/** {day} {month} {year} */
export declare const dayAndYear: Message<{ day: string | number; month: string | number; year: string | number }>
/** {day} {month} */
export declare const dayInWords: Message<{ day: string | number; month: string | number }>
/** Deduct professional tax from each salary by month-end */
export declare const deductByMonthEnd: Message
/** Deduct professional tax once each half-year */
export declare const deductEachHalfYear: Message
/** Deduct professional tax from each salary */
export declare const deductEachSalary: Message
/** Deduct professional tax once a year */
export declare const deductEachYear: Message
/** Deduct professional tax from salaries */
export declare const deductFromSalaries: Message
/** The budgets of Delhi’s municipal corporation (MCD) for 2025-26 and 2026-27 propose no new tax. */
export declare const delhiBudgets: Message
/** ₹0.75 from each employee and ₹2.25 from the employer for each half-year; for shops and commercial establishments with five or more employees. */
export declare const delhiFund: Message
/** In 2018 the corporation of North Delhi proposed a professional tax and dropped it again. */
export declare const delhiProposal: Message
/** Did you mean {names}? */
export declare const didYouMean: Message<{ names: string | number }>
/** Aadhaar Card */
export declare const docAadhaar: Message
/** Address Proof */
export declare const docAddress: Message
/** Bank Account Details */
export declare const docBank: Message
/** PAN Card */
export declare const docPan: Message
/** Passport Size Photographs */
export declare const docPhotographs: Message
/** Business Registration Certificate */
export declare const docRegistration: Message
/** Documents must be self-attested copies. Originals may be needed for verification. */
export declare const documentsNote: Message
/** Deduct professional tax by month-end */
export declare const dutyDeduct: Message
/** Enrolled persons: {text} */
export declare const dutyEnrolled: Message<{ text: string | number }>
/** Pay: {text} */
export declare const dutyPay: Message<{ text: string | number }>
/** Remit it by the 15th of the following month */
export declare const dutyRemit: Message
/** Renew the certificate */
export declare const dutyRenew: Message
/** Return: {text} */
export declare const dutyReturn: Message<{ text: string | number }>
/** File annual returns */
export declare const dutyReturnsAnnual: Message
/** File monthly returns online */
export declare const dutyReturnsMonthly: Message
/** Update business information */
export declare const dutyUpdate: Message
/** Update business information: address, staff and ownership */
export declare const dutyUpdateAll: Message
/** each half-year */
export declare const eachHalfYear: Message
/** {day, selectordinal, one {the #st of each month} two {the #nd of each month} few {the #rd of each month} other {the #th of each month}} */
export declare const eachMonthOn: Message<{ day: number }>
/** {one} or {other} */
export declare const eitherOf: Message<{ one: string | number; other: string | number }>
/** Employers */
export declare const employers: Message
/** Employers: {size} */
export declare const employersOfSize: Message<{ size: string | number }>
/** end of {month} */
export declare const endOfMonth: Message<{ month: string | number }>
/** Enter your email address, such as name@example.com */
export declare const enterEmail: Message
/** {field, select, company {Enter your company’s name} name {Enter your name} phone {Enter a 10-digit phone number} email {Enter your email address} other {Enter a message}} */
export declare const enterField: Message<{ field: 'company' | 'name' | 'phone' | 'email' | (string & {}) }>
/** Everyone */
export declare const everyone: Message
/** Senior citizens above 60 */
export declare const exemptSeniors: Message
/** Law */
export declare const factAct: Message
/** Yearly maximum */
export declare const factAnnualMax: Message
/** Authority */
export declare const factAuthority: Message
/** Remarks on salaries */
export declare const factCaveats: Message
/** Certificates */
export declare const factCertificates: Message
/** Last check */
export declare const factCheckedOn: Message
/** Documents */
export declare const factDocuments: Message
/** What is in doubt */
export declare const factDoubt: Message
/** Doubts */
export declare const factDoubts: Message
/** Due dates */
export declare const factDueDates: Message
/** Exemptions */
export declare const factExemptions: Message
/** How often it is paid */
export declare const factFrequency: Message
/** In force from */
export declare const factInForceFrom: Message
/** What being late costs */
export declare const factLateCosts: Message
/** Who pays */
export declare const factPayer: Message
/** Penalties */
export declare const factPenalties: Message
/** Official portal */
export declare const factPortalName: Message
/** When to register */
export declare const factRegistrationDeadline: Message
/** Due dates by size of the employer */
export declare const factRhythms: Message
/** Law by day */
export declare const factSchedules: Message
/** Slabs */
export declare const factSlabs: Message
/** Sources */
export declare const factSources: Message
/** Registration steps */
export declare const factSteps: Message
/** Which documents are needed? */
export declare const faqDocuments: Message
/** PAN, Aadhaar, business registration certificate, address proof, bank details and passport photographs, self-attested; originals may be checked. */
export declare const faqDocumentsGeneral: Message
/** When is professional tax due in {name}? */
export declare const faqDue: Message<{ name: string | number }>
/** {payment} Return: {filing} */
export declare const faqDueAnswer: Message<{ payment: string | number; filing: string | number }>
/** The tax is due by the 15th of the following month. */
export declare const faqDueGeneral: Message
/** Who is exempt in {name}? */
export declare const faqExempt: Message<{ name: string | number }>
/** How do I register online in {name}? */
export declare const faqHow: Message<{ name: string | number }>
/** Use {portal}: {how}{online, select, yes {} other { Part of the work is done at the office.}} */
export declare const faqHowAnswer: Message<{ portal: string | number; how: string | number; online: 'yes' | (string & {}) }>
/** fill the form, add documents, pay any fee and track the certificate. */
export declare const faqHowGeneral: Message
/** There is no certificate to renew. Pay the yearly tax on time and update changes in address, staff or ownership. */
export declare const faqNoRenewalAnswer: Message
/** What are the penalties in {name}? */
export declare const faqPenalties: Message<{ name: string | number }>
/** {penalties}. Confirm the current amount with the office. */
export declare const faqPenaltiesAnswer: Message<{ penalties: string | number }>
/** What is the professional tax rate in {name}? */
export declare const faqRate: Message<{ name: string | number }>
/** {rates} The slab table shows each band. */
export declare const faqRateAnswer: Message<{ rates: string | number }>
/** Does the certificate need renewal in {name}? */
export declare const faqRenewal: Message<{ name: string | number }>
/** Most certificates stay valid. Pay the yearly tax on time and update changes in address, staff or ownership. */
export declare const faqRenewalAnswer: Message
/** Who must register in {name}? */
export declare const faqWho: Message<{ name: string | number }>
/** Nobody needs a registration. {applicability} */
export declare const faqWhoNobody: Message<{ applicability: string | number }>
/** {field, select, company {Company name must be text} name {Name must be text} phone {Phone number must be text} email {Email must be text} other {Message must be text}} */
export declare const fieldNotText: Message<{ field: 'company' | 'name' | 'phone' | 'email' | (string & {}) }>
/** {field, select, company {Company name must be at most {max} characters} name {Name must be at most {max} characters} phone {Phone number must be at most {max} characters} email {Email must be at most {max} characters} other {Message must be at most {max} characters}} */
export declare const fieldTooLong: Message<{ field: 'company' | 'name' | 'phone' | 'email' | (string & {}); max: string | number }>
/** {field, select, company {Company name contains a character that cannot be stored} name {Name contains a character that cannot be stored} phone {Phone number contains a character that cannot be stored} email {Email contains a character that cannot be stored} other {Message contains a character that cannot be stored}} */
export declare const fieldUnstorable: Message<{ field: 'company' | 'name' | 'phone' | 'email' | (string & {}) }>
/** Please fill all required fields */
export declare const fillAllFields: Message
/** Please fill this field */
export declare const fillThisField: Message
/** for {count, plural, one {# day} other {# days}} */
export declare const forDays: Message<{ count: number }>
/** for {count, plural, one {# month} other {# months}} */
export declare const forMonths: Message<{ count: number }>
/** None, by the one list of funds that we read. Confirm with the labour department. */
export declare const fundNone: Message
/** Half-yearly */
export declare const halfYearly: Message
/** 0.2% of the wage a month from each employee, up to a limit that is raised from time to time, and twice that from the employer; for establishments with ten or more employees. */
export declare const haryanaFund: Message
/** Private lists name Haryana among the places without the tax; one directory lists it with a rate of zero. */
export declare const haryanaLists: Message
/** An order of 2000 asked municipalities to levy the tax. It was contested in court; a judgment of 2003 deals with it. */
export declare const haryanaOrder: Message
/** Haryana repealed the old Punjab Act in 1977. */
export declare const haryanaRepeal: Message
/** Himachal Pradesh repealed its Act of 1968 with the repeal law of 2023. */
export declare const himachalRepeal: Message
/** Can I claim it in my income tax? */
export declare const homeClaim: Message
/** Yes in the old regime, under section 16(iii), for the amount paid in the year. The default new regime does not allow it. */
export declare const homeClaimAnswer: Message
/** What is the difference between PTRC and PTEC? */
export declare const homeDifference: Message
/** A PTRC is for employers who deduct tax from staff. A PTEC covers the owner’s or company’s own yearly tax. Many businesses need both. */
export declare const homeDifferenceAnswer: Message
/** How much will I pay? */
export declare const homeHowMuch: Message
/** It depends on your state and income. Maharashtra runs from ₹175 to ₹2,500, Karnataka ₹200 to ₹2,500, Gujarat ₹150 to ₹2,500 and West Bengal ₹100 to ₹2,500. */
export declare const homeHowMuchAnswer: Message
/** What happens if I register or pay late? */
export declare const homeLate: Message
/** States add interest, usually 1 to 2% a month, plus penalties and daily charges for late registration. Some also fine or recover the dues. */
export declare const homeLateAnswer: Message
/** What is professional tax? */
export declare const homeWhat: Message
/** It is a small state or local tax on earning from a job, profession or trade. Article 276 of the Constitution allows it and limits it to ₹2,500 a person a year. */
export declare const homeWhatAnswer: Message
/** When is it due? */
export declare const homeWhen: Message
/** Many employers pay by the 15th of the next month, but dates vary: the 10th in Andhra Pradesh and Telangana, the 20th in Karnataka, the 15th in Gujarat and Maharashtra and half-yearly in Kerala and Tamil Nadu. */
export declare const homeWhenAnswer: Message
/** Who has to pay it? */
export declare const homeWho: Message
/** Employees above the state’s income threshold pay through their employer. Self-employed people, firms and companies enrol and pay for themselves. */
export declare const homeWhoAnswer: Message
/** {rate}{bySalary, select, yes {, by salary} other {}}{apart, select, none {} other {, {apart}}}{limit, select, none {} other {; at most {limit} a year}} */
export declare const howMuch: Message<{ rate: string | number; bySalary: 'yes' | (string & {}); apart: 'none' | (string & {}); limit: 'none' | (string & {}) }>
/** in {place} */
export declare const inPlace: Message<{ place: string | number }>
/** {from} and above */
export declare const incomeFrom: Message<{ from: string | number }>
/** The directory of PRAANS names Ladakh among the places without the tax. */
export declare const ladakhListed: Message
/** the last day of each month */
export declare const lastDayOfEachMonth: Message
/** It is in doubt whether professional tax is collected in {name}. Confirm with the office before you register, deduct or pay. */
export declare const levyInDoubtIn: Message<{ name: string | number }>
/** privacy policy */
export declare const linkedInConsent: Message
/** {names} and {last} */
export declare const listWithLast: Message<{ names: string | number; last: string | number }>
/** or {amount} a year paid at once */
export declare const lumpSum: Message<{ amount: string | number }>
/** {date} at {time} {half, select, am {am} other {pm}} */
export declare const momentInMails: Message<{ date: string | number; time: string | number; half: 'am' | (string & {}) }>
/** {month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} 12 {December} other {}} */
export declare const month: Message<{ month: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | (string & {}) }>
/** {month} {year} */
export declare const monthAndYear: Message<{ month: string | number; year: string | number }>
/** {month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}} */
export declare const monthShort: Message<{ month: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | (string & {}) }>
/** Monthly */
export declare const monthly: Message
/** more than {amount} */
export declare const moreThan: Message<{ amount: string | number }>
/** {name} is {places} */
export declare const nameIsIn: Message<{ name: string | number; places: string | number }>
/** This names {names}. */
export declare const namesPlaces: Message<{ names: string | number }>
/** No date while it is in doubt whether the tax is collected */
export declare const noDateInDoubt: Message
/** Nil */
export declare const noTax: Message
/** None. Professional tax is not levied in {name} at present. */
export declare const notLeviedDocuments: Message<{ name: string | number }>
/** Nothing is due. Professional tax is not levied in {name} at present. */
export declare const notLeviedDue: Message<{ name: string | number }>
/** Professional tax is not levied in {name} at present, so no one needs an exemption. */
export declare const notLeviedExempt: Message<{ name: string | number }>
/** You do not need to. Professional tax is not levied in {name} at present, and no certificate is called for. */
export declare const notLeviedHow: Message<{ name: string | number }>
/** No professional tax is levied in {name} at present. */
export declare const notLeviedIn: Message<{ name: string | number }>
/** There are none. Professional tax is not levied in {name} at present. */
export declare const notLeviedPenalties: Message<{ name: string | number }>
/** Professional tax is not levied in {name} at present, so there is no rate and nothing to pay. */
export declare const notLeviedRate: Message<{ name: string | number }>
/** There is no certificate to renew. Professional tax is not levied in {name} at present. */
export declare const notLeviedRenewal: Message<{ name: string | number }>
/** Nobody. Professional tax is not levied in {name} at present. */
export declare const notLeviedWho: Message<{ name: string | number }>
/** on {tax} */
export declare const onTax: Message<{ tax: string | number }>
/** Only numbers of India (+91) are accepted */
export declare const onlyIndianPhones: Message
/** {amount} or more */
export declare const orMore: Message<{ amount: string | number }>
/** other amounts in {months} */
export declare const otherAmounts: Message<{ months: string | number }>
/** Interest: 1-2% per month on unpaid tax */
export declare const penaltyInterest: Message
/** Late payment: ₹25 per day */
export declare const penaltyLate: Message
/** Non-registration: ₹500 to ₹5,000 */
export declare const penaltyRegistration: Message
/** Enter a 10-digit phone number */
export declare const phoneOfTenDigits: Message
/** Private lists of states name it among the places without the tax. */
export declare const placeListed: Message
/** {place, select, Delhi {Delhi} other {{name}}} */
export declare const placeName: Message<{ place: 'Delhi' | (string & {}); name: string | number }>
/** A search for changes of 2025 and 2026 found no introduction. */
export declare const placeNoChange: Message
/** No professional tax is levied in {name}. */
export declare const placeNotLevied: Message<{ name: string | number }>
/** No professional tax is levied in {name}. An employer deducts nothing there, and nobody registers. */
export declare const placeVerdict: Message<{ name: string | number }>
/** the state’s official portal */
export declare const portalOfState: Message
/** Quarterly */
export declare const quarterly: Message
/** Rajasthan passed an Act on professional tax in 2000. */
export declare const rajasthanAct: Message
/** The Act of 2000 is on the books. We found no official statement that the tax is not collected; private guides say so. */
export declare const rajasthanDoubt: Message
/** Private guides say that the tax is not collected now. */
export declare const rajasthanGuides: Message
/** {rate} after {count, plural, one {# day} other {# days}} */
export declare const rateAfterDays: Message<{ rate: string | number; count: number }>
/** {rate} after {count, plural, one {# month} other {# months}} */
export declare const rateAfterMonths: Message<{ rate: string | number; count: number }>
/** Regular */
export declare const regular: Message
/** Salaries of {first} to {last} */
export declare const salariesOfMonths: Message<{ first: string | number; last: string | number }>
/** {salary} ({group, select, men {men} women {women} other {all}}: {groupSalary}) */
export declare const salaryOfGroup: Message<{ salary: string | number; group: 'men' | 'women' | (string & {}); groupSalary: string | number }>
/** {month} salary */
export declare const salaryOfMonth: Message<{ month: string | number }>
/** It is in doubt which schedule applies in {name}. Confirm the amounts with the office before you deduct or pay. */
export declare const scheduleInDoubtIn: Message<{ name: string | number }>
/** Blog posts */
export declare const searchPosts: Message
/** Questions */
export declare const searchQuestions: Message
/** Services */
export declare const searchServices: Message
/** States */
export declare const searchStates: Message
/** {text}. */
export declare const sentence: Message<{ text: string | number }>
/** Application */
export declare const stepApplication: Message
/** Start at {portal}; part of the work may have to be done at the office. */
export declare const stepApplicationText: Message<{ portal: string | number }>
/** Certificate Issuance */
export declare const stepCertificate: Message
/** The certificate with your number is issued; keep it safe. */
export declare const stepCertificateText: Message
/** Document Preparation */
export declare const stepDocuments: Message
/** Collect the required documents and sign a copy of each. */
export declare const stepDocumentsText: Message
/** Fee Payment */
export declare const stepFee: Message
/** Pay the fee, if there is one, and keep the receipt. */
export declare const stepFeeText: Message
/** Online Application */
export declare const stepOnline: Message
/** Fill in the application on {portal}. */
export declare const stepOnlineText: Message<{ portal: string | number }>
/** Application Review */
export declare const stepReview: Message
/** The officer checks the application and may ask a question. */
export declare const stepReviewText: Message
/** Document Upload */
export declare const stepUpload: Message
/** Add clear scans of the documents to the application. */
export declare const stepUploadText: Message
/** the official portal */
export declare const theOfficialPortal: Message
/** Unknown field */
export declare const unknownField: Message
/** Up to {amount} */
export declare const upTo: Message<{ amount: string | number }>
/** up to {amount} */
export declare const upToWithin: Message<{ amount: string | number }>
/** Enter a valid email address */
export declare const validEmail: Message
/** May not be collected */
export declare const verdictLevyInDoubt: Message
/** Not levied at present */
export declare const verdictNotLevied: Message
/** Schedule in doubt */
export declare const verdictScheduleInDoubt: Message
/** {day, select, 0 {Sunday} 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {}} */
export declare const weekday: Message<{ day: '0' | '1' | '2' | '3' | '4' | '5' | '6' | (string & {}) }>
/** Employees paid {salary}, and people who work for themselves */
export declare const whoPays: Message<{ salary: string | number }>
/** If it is collected: employees paid {salary}, and people who work for themselves */
export declare const whoPaysIfCollected: Message<{ salary: string | number }>
/** {amount} (about {monthly} a month) */
export declare const withAboutMonthly: Message<{ amount: string | number; monthly: string | number }>
/** {amount} ({monthly} a month) */
export declare const withMonthly: Message<{ amount: string | number; monthly: string | number }>
/** {working}, at most {limit} */
export declare const workingAtMost: Message<{ working: string | number; limit: string | number }>
/** Working for yourself */
export declare const workingForYourself: Message
/** Yearly */
export declare const yearly: Message
