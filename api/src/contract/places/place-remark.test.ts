import { english } from '../language/english'
import { placeRemark } from './place-remark'
import { placesNamed } from './places-named'

test.each([
  ['aurangabad', 'Aurangabad is in Maharashtra and in Bihar.'],
  ['Goa, Kerala', 'This names Goa and Kerala.'],
  ['Gurgaon', 'No professional tax is levied in Haryana.'],
  ['Karnatka', 'Did you mean Karnataka?'],
  ['Mumbay', 'Did you mean Mumbai (Maharashtra)?'],
  ['Mumbai', undefined],
  ['Atlantis', undefined],
])('says about “%s”: %s', (text, remark) => {
  expect(placeRemark(english, placesNamed(text))).toBe(remark)
})
