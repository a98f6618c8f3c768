import remote from '../../../../remote.json'
import { readRequest, resultAddress } from './calculation-request'

const asked = (query: string) => readRequest(new URLSearchParams(query))

test('the gateway passes on every parameter of the address of a result', () => {
  const address = resultAddress(asked('state=goa&salary=20000&month=2020-01&sex=men'))
  const params = [...new URL(address, 'https://pt.example').searchParams.keys()]
  expect(params).toEqual(['state', 'salary', 'month', 'sex'])
  expect(remote.query['/calculator']).toEqual(expect.arrayContaining(params))
})

test('the address does not name this month', () => {
  expect(resultAddress(asked('state=goa&salary=20000'))).toBe(
    '/calculator?state=goa&salary=20000#result',
  )
})
