// Checks an OpenAPI document, which comes as JSON on the standard input, with all rules of Spectral and of OWASP. Prints a
// line for each finding, and one for each exception that nothing needs any more.
import { text } from 'node:stream/consumers'
import { Validator } from '@seriousme/openapi-schema-validator'
import spectral from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import rulesets from '@stoplight/spectral-rulesets'

const document = JSON.parse(await text(process.stdin))

/** Limits are for what a server takes in. Answers hold what was taken in within them. */
const taken = ['$.paths[*][*].parameters', '$.paths[*][*].requestBody', '$.components.headers']
const ofTaken = (rule, type) => ({
  ...owasp.rules[rule],
  given: taken.map(
    (place) => `${place}..[?(@ && @.type && [].concat(@.type).includes("${type}"))]`,
  ),
})

const requirementsAt = ([, path, method]) => document.paths[path]?.[method]?.security ?? []
const isFor = (path, scheme) => requirementsAt(path).some((one) => scheme in one)

/** What is not mended, and why; `where` restricts it to some places. */
const exceptions = [
  {
    rule: 'owasp:api1:2023-no-numeric-ids',
    why: 'Numbers can be guessed; each request is checked for a permission, and visitors get only what is published',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    where: ([, path]) => path.includes('/{token}') || path === '/api/callbacks/{id}',
    why: 'Links in mails and of previews are for people without an account; each opens one thing, for some time',
  },
  {
    rule: 'owasp:api4:2023-string-restricted',
    why: 'Names and texts of people have any character; what has a form names its format, pattern or values',
  },
  {
    rule: 'owasp:api4:2023-rate-limit',
    where: (path) => !isFor(path, 'session') || isFor(path, 'deployToken'),
    why: 'Only answers to tokens of programs have these headers, and these operations read none',
  },
  {
    rule: 'owasp:api4:2023-rate-limit-responses-429',
    where: (path) => !isFor(path, 'session') || isFor(path, 'deployToken'),
    why: 'Only tokens of programs are counted everywhere; forms of visitors describe their 429',
  },
  {
    rule: 'owasp:api5:2023-admin-security-unique',
    why: 'The permission decides, not the address: /admin/ here is what the start page of staff asks for',
  },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    where: ([, path]) => !path.startsWith('/data/'),
    why: 'Pages of other sites may read open data only, so other answers do not have the header',
  },
  {
    rule: 'owasp:api8:2023-define-error-responses-401',
    where: (path) => !isFor(path, 'session'),
    why: 'Nobody is identified, so nobody is refused',
  },
  {
    rule: 'contact-properties',
    why: 'The e-mail and the address are those of the portal that serves the document, and are on its page /contact',
  },
]

const linter = new spectral.Spectral()
linter.setRuleset({
  extends: [
    [rulesets.oas, 'all'],
    [owasp, 'all'],
  ],
  rules: {
    'owasp:api4:2023-array-limit': ofTaken('owasp:api4:2023-array-limit', 'array'),
    'owasp:api4:2023-string-limit': ofTaken('owasp:api4:2023-string-limit', 'string'),
    'owasp:api4:2023-string-restricted': ofTaken('owasp:api4:2023-string-restricted', 'string'),
  },
})

const { valid, errors } = await new Validator().validate(document)
if (!valid) console.log(`openapi-schema: ${JSON.stringify(errors)}`)

const used = new Set()
for (const { code, path, message } of await linter.run(document)) {
  const exception = exceptions.find(({ rule, where }) => rule === code && (!where || where(path)))
  if (exception) used.add(exception)
  else console.log(`${code} at ${path.join('.')}: ${message}`)
}
for (const exception of exceptions) {
  if (!used.has(exception)) console.log(`Nothing needs the exception from ${exception.rule}`)
}
