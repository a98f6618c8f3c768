import { parseDescription, parseRegistered } from '../remote-description'
import { type CanaryStage, stagesFault, usualPlan } from './canary-stages'

const described = (canary: unknown) => ({
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public',
  paths: ['/blogs'],
  canary,
})

test('the usual stages are fine', () => {
  expect(stagesFault(usualPlan.stages)).toBeUndefined()
  expect(parseDescription(described({ minimumVisits: 10 }), 'remote.json').canary).toEqual({
    minimumVisits: 10,
  })
})

test.each<[string, CanaryStage[], string]>([
  [
    'do not rise',
    [{ share: 10, minutes: 1 }, { share: 10, minutes: 1 }, { share: 100 }],
    '"canary.stages.1.share" is 10, which must be more than 10',
  ],
  [
    'end below 100',
    [{ share: 1, minutes: 1 }, { share: 50 }],
    '"canary.stages.1.share" is 50, but the last stage must be 100',
  ],
  ['are all 100', [{ share: 100 }], '"canary.stages" has one stage only'],
  [
    'have 100 before the end',
    [{ share: 100, minutes: 1 }, { share: 100 }],
    '"canary.stages.0.share" is 100, which only the last',
  ],
  ['have no end', [{ share: 1 }, { share: 100 }], '"canary.stages.0.minutes" is missing'],
])('stages that %s are refused with PT-F311', (_what, stages, sentence) => {
  expect(() => parseDescription(described({ stages }), 'remote.json')).toThrow(
    `remote.json: PT-F311 ${sentence}`,
  )
  // A gateway goes on with a build that a later version of the portal has accepted.
  expect(parseRegistered(described({ stages }), 'the registry').canary).toEqual({ stages })
})

test.each([
  [{ stages: [{ share: 0, minutes: 1 }, { share: 100 }] }, '"canary.stages.0.share"'],
  [{ stages: [{ share: 1, minutes: 0 }, { share: 100 }] }, '"canary.stages.0.minutes"'],
  [{ stages: [] }, '"canary.stages"'],
  [{ stage: [] }, '"canary'],
  [{ minimumVisits: 0 }, '"canary.minimumVisits"'],
])('the schema refuses %j', (canary, place) => {
  expect(() => parseDescription(described(canary), 'remote.json')).toThrow(place)
})
