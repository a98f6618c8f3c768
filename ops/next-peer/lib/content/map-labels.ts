export interface MapLabel {
  /** Where its middle, or the end that `anchor` names, stands. */
  at: readonly [x: number, y: number]
  /** Lines of the name on wide screens. */
  lines: string[]
  /** What stands there on phones: the state's letters on number plates. */
  code: string
  /** Beside its place: the end that is nearer to it. */
  anchor?: 'start' | 'end'
  /** Degrees by which the name is turned. */
  turn?: number
  isOutside?: boolean
}

const beside = (
  anchor: 'start' | 'end',
  [x, y]: readonly [number, number],
  line: string,
  code: string,
): MapLabel => ({ at: [x, y], lines: [line], code, anchor, isOutside: true })

/** Names of places by the id of their shape, in the units of the map; small places without a page have none. */
export const mapLabels: Record<string, MapLabel> = {
  ap: { at: [352, 862], lines: ['Andhra', 'Pradesh'], code: 'AP' },
  ar: { at: [905, 346], lines: ['Arunachal', 'Pradesh'], code: 'AR' },
  as: { at: [845, 424], lines: ['Assam'], code: 'AS' },
  br: { at: [600, 462], lines: ['Bihar'], code: 'BR' },
  ct: { at: [486, 612], lines: ['Chhattisgarh'], code: 'CG', turn: -64 },
  ga: beside('end', [182, 842], 'Goa', 'GA'),
  gj: { at: [112, 532], lines: ['Gujarat'], code: 'GJ' },
  hr: { at: [268, 322], lines: ['Haryana'], code: 'HR' },
  hp: { at: [310, 210], lines: ['Himachal', 'Pradesh'], code: 'HP' },
  jk: { at: [280, 115], lines: ['Jammu and', 'Kashmir'], code: 'JK' },
  jh: { at: [592, 516], lines: ['Jharkhand'], code: 'JH' },
  ka: { at: [268, 803], lines: ['Karnataka'], code: 'KA' },
  kl: beside('end', [270, 1045], 'Kerala', 'KL'),
  mp: { at: [340, 556], lines: ['Madhya Pradesh'], code: 'MP' },
  mh: { at: [272, 668], lines: ['Maharashtra'], code: 'MH' },
  mn: beside('start', [910, 500], 'Manipur', 'MN'),
  ml: { at: [762, 500], lines: ['Meghalaya'], code: 'ML', isOutside: true },
  mz: beside('start', [868, 560], 'Mizoram', 'MZ'),
  nl: beside('start', [920, 446], 'Nagaland', 'NL'),
  or: { at: [556, 648], lines: ['Odisha'], code: 'OD' },
  py: beside('start', [414, 966], 'Puducherry', 'PY'),
  pb: { at: [246, 258], lines: ['Punjab'], code: 'PB' },
  rj: { at: [178, 408], lines: ['Rajasthan'], code: 'RJ' },
  sk: { at: [693, 348], lines: ['Sikkim'], code: 'SK', isOutside: true },
  tn: { at: [348, 994], lines: ['Tamil', 'Nadu'], code: 'TN' },
  tg: { at: [378, 752], lines: ['Telangana'], code: 'TG' },
  tr: beside('end', [784, 556], 'Tripura', 'TR'),
  up: { at: [446, 424], lines: ['Uttar Pradesh'], code: 'UP' },
  ut: { at: [376, 286], lines: ['Uttarakhand'], code: 'UK' },
  wb: { at: [662, 558], lines: ['West', 'Bengal'], code: 'WB' },
}
