import { Box, chakra, Flex, Heading, Input, PlainLink, Text } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'
import type { Kind, Subject } from '../catalogue'
import { type Control, chosen, controls, names } from './controls'
import { examples, subjects } from './examples'
import { SubjectPage } from './subject-page'

/** Name of the parameter with the chosen export. */
const subjectKey = 'show'

const exampleKey = 'example'

const kinds: Kind[] = ['component', 'hook', 'function', 'value', 'type']

const Select = chakra('select', {
  base: {
    display: 'block',
    width: 'full',
    minH: '9',
    px: '2',
    bg: 'bg',
    color: 'fg',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
  },
})

/** Leads past the list by keyboard; seen only while it has the focus. */
const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '2',
    insetInlineStart: '-100vw',
    zIndex: '1',
    px: '3',
    py: '2',
    bg: 'bg.raised',
    color: 'fg',
    _focus: { insetInlineStart: '2' },
  },
})

/** The export that the address names, or that of the example that it names; otherwise the first. */
function shownIn(search: URLSearchParams): Subject {
  const example = examples.find(({ name }) => name === search.get(exampleKey))
  const name = example?.subject ?? search.get(subjectKey)
  return subjects.find((subject) => subject.name === name) ?? subjects[0]!
}

function Controls() {
  const [search, setSearch] = useSearchParams()
  const choose = (control: Control, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set(control, value)
      return next
    })
  return (
    <Flex gap="3" wrap="wrap" role="group" aria-label="How examples are shown">
      {(Object.keys(controls) as Control[]).map((control) => (
        <Box as="label" key={control} fontSize="sm" minW="7rem" flex="1">
          {names[control]}
          <Select
            value={chosen(search, control)}
            onChange={({ target }) => choose(control, target.value)}
          >
            {controls[control].map((option) => (
              <option key={option} value={option}>
                {names[option] ?? `${option} px`}
              </option>
            ))}
          </Select>
        </Box>
      ))}
    </Flex>
  )
}

/** The address of an export, with the controls as they are. */
function addressOf(subject: Subject, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete(exampleKey)
  next.set(subjectKey, subject.name)
  return `?${next}`
}

function List({ shown, found }: { shown: Subject; found: Subject[] }) {
  const [search] = useSearchParams()
  const groups = [...new Set(found.map(({ from }) => from))]
  if (found.length === 0) return <Text color="fg.muted">Nothing has this in its name.</Text>
  return groups.map((from) => (
    <Box as="section" key={from} mb="5">
      <Heading as="h2" size="sm" fontSize="sm" color="fg.muted" mb="1">
        {from.replace('@pt-portal/', '')}
      </Heading>
      <Box as="ul" listStyle="none">
        {found
          .filter((subject) => subject.from === from)
          .map((subject) => (
            <li key={subject.name}>
              <PlainLink
                to={addressOf(subject, search)}
                aria-current={subject === shown ? 'page' : undefined}
                display="flex"
                justifyContent="space-between"
                gap="2"
                px="2"
                py="1"
                borderRadius="l1"
                fontSize="sm"
                overflowWrap="anywhere"
                _hover={{ bg: 'bg.muted' }}
                css={{
                  '&[aria-current]': {
                    bg: 'brand.subtle',
                    color: 'brand.fg',
                    fontWeight: 'semibold',
                  },
                }}
              >
                {subject.name}
                {subject.kind !== 'component' && (
                  <Box as="span" color="fg.muted" fontWeight="normal" flexShrink="0">
                    {subject.kind}
                  </Box>
                )}
              </PlainLink>
            </li>
          ))}
      </Box>
    </Box>
  ))
}

/** Components before hooks, functions, values and types; otherwise as the entry points have them. */
const ordered = (all: Subject[]) =>
  [...all].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))

const matches = ({ name, doc }: Subject, words: string) =>
  `${name} ${doc}`.toLowerCase().includes(words.trim().toLowerCase())

/** The list of exports on the left, the chosen one on the right. */
export function Workbench() {
  const [search] = useSearchParams()
  const [words, setWords] = useState('')
  const shown = shownIn(search)
  const example = search.get(exampleKey)
  useEffect(() => {
    document.documentElement.dataset.theme = chosen(search, 'theme')
    document.title = `${shown.name} · Workbench`
  }, [search, shown])
  useEffect(() => {
    if (example) document.getElementById(example)?.scrollIntoView()
  }, [example])
  // The list scrolls by itself.
  useEffect(() => {
    document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const found = ordered(subjects.filter((subject) => matches(subject, words)))

  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '17rem minmax(0, 1fr)' }}
      minH="100vh"
    >
      <SkipLink href="#shown">Skip to {shown.name}</SkipLink>
      <Box
        as="nav"
        aria-label="Exports"
        bg="bg.subtle"
        borderColor="border"
        borderInlineEndWidth={{ md: '1px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
        p="4"
        position={{ md: 'sticky' }}
        top="0"
        height={{ base: '15rem', md: '100vh' }}
        overflowY="auto"
      >
        <Box as="label" display="block" fontSize="sm" mb="4">
          Search exports
          <Input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </Box>
        <Text role="status" fontSize="sm" color="fg.muted" mb="3">
          {found.length} of {subjects.length} exports
        </Text>
        <List shown={shown} found={found} />
      </Box>
      <Box as="main" id="shown" tabIndex={-1} p={{ base: '4', md: '8' }} minW="0">
        <Controls />
        <SubjectPage key={shown.name} subject={shown} search={search} />
      </Box>
    </Box>
  )
}
