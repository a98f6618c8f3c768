import { browser } from './presets'

const isIgnored = (file: string) =>
  browser('glossary').transformIgnorePatterns.some((pattern: string) =>
    new RegExp(pattern).test(file),
  )

test.each([
  '/glossary/node_modules/react-router/dist/index.mjs',
  '/glossary/node_modules/.pnpm/react-router@7.18.5_react@19.3.1/node_modules/react-router/dist/index.mjs',
  '/glossary/node_modules/.pnpm/@chakra-ui+react@3.37.0/node_modules/@chakra-ui/react/dist/index.js',
])('%s, which is an ES module only, is compiled for tests', (file) => {
  expect(isIgnored(file)).toBe(false)
})

test.each([
  '/glossary/node_modules/yup/index.js',
  '/glossary/node_modules/.pnpm/yup@1.7.1/node_modules/yup/index.js',
  '/glossary/node_modules/.pnpm/react-router-dom@7.18.5/node_modules/react-router-dom/dist/index.js',
])('%s is taken as it is', (file) => {
  expect(isIgnored(file)).toBe(true)
})
