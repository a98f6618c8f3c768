import type { Faq } from './faq'

/** The seven questions of the home page. */
export const homeFaqs: Faq[] = [
  {
    question: 'What is professional tax?',
    answer:
      'It is a small state or local tax on earning from a job, profession or trade. Article 276 of the Constitution allows it and limits it to ₹2,500 a person a year.',
  },
  {
    question: 'Who has to pay it?',
    answer:
      'Employees above the state’s income threshold pay through their employer. Self-employed people, firms and companies enrol and pay for themselves.',
  },
  {
    question: 'How much will I pay?',
    answer:
      'It depends on your state and income. Maharashtra runs from ₹175 to ₹2,500, Karnataka ₹200 to ₹2,500, Gujarat ₹150 to ₹2,500 and West Bengal ₹110 to ₹2,500.',
  },
  {
    question: 'When is it due?',
    answer:
      'Many employers pay by the 15th of the next month, but dates vary: the 10th in Andhra Pradesh and Telangana, the 20th in Karnataka, the 15th in Gujarat and Maharashtra and half-yearly in Kerala and Tamil Nadu.',
  },
  {
    question: 'What is the difference between PTRC and PTEC?',
    answer:
      'A PTRC is for employers who deduct tax from staff. A PTEC covers the owner’s or company’s own yearly tax. Many businesses need both.',
  },
  {
    question: 'Can I claim it in my income tax?',
    answer:
      'Yes in the old regime, under section 16(iii), for the amount paid in the year. The default new regime does not allow it.',
  },
  {
    question: 'What happens if I register or pay late?',
    answer:
      'States add interest, usually 1 to 2% a month, plus penalties and daily charges for late registration. Some also fine or recover the dues.',
  },
]
