import {
  Badge,
  Box,
  Button,
  chakra,
  Flex,
  grouped,
  Heading,
  Panel,
  Text,
  withKeys,
} from '@pt-portal/shared-ui'
import { system } from '@pt-portal/shared-ui/system'
import { useEffect, useState } from 'react'
import type { Example, ExamplesModule, Prop, Subject } from '../catalogue'
import { chosen } from './controls'
import { examples, modules } from './examples'
import { frameKey } from './frame'

const Code = chakra('pre', {
  base: {
    bg: 'bg.code',
    color: 'fg.inverted',
    fontFamily: 'mono',
    fontSize: 'sm',
    p: '4',
    borderRadius: 'l2',
    overflowX: 'auto',
    tabSize: '2',
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      p: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& th': { fontWeight: 'semibold' },
    '& code': { fontFamily: 'mono', overflowWrap: 'break-word' },
    '& td:nth-of-type(1)': { minW: '9rem' },
    '& td:nth-of-type(3)': { minW: '12rem' },
  },
})

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg',
  },
})

interface Recipe {
  variants?: Record<string, object>
  defaultVariants?: Record<string, string>
}

/** Words of a docstring, with `code` as such. */
const Words = ({ children }: { children: string }) =>
  withKeys(children.split('`')).map(({ key, item }, at) =>
    at % 2 ? <code key={key}>{item}</code> : item,
  )

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section" mt="10">
      <Heading as="h2" size="md" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** `EmptyStateWithAction` as a title: "With action", or the whole name where nothing follows that of its subject. */
function titleOf({ name, subject }: Example): string {
  const words = name
    .slice(subject.length)
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words || name
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button variant="outline" colorPalette="gray" size="sm" aria-label={label} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}

function addressOf({ name }: Example, search: URLSearchParams): string {
  const address = new URLSearchParams(search)
  address.set(frameKey, name)
  return `?${address}`
}

/** The example in a document of its own, so that widths, themes and languages are those of a page. */
function Live({ example, search }: { example: Example; search: URLSearchParams }) {
  const [height, setHeight] = useState(80)
  const width = chosen(search, 'width')
  const follow = (frame: HTMLIFrameElement) => {
    const { body } = frame.contentDocument!
    const measure = () => setHeight(body.scrollHeight + 2)
    measure()
    new ResizeObserver(measure).observe(body)
  }
  return (
    <Box
      overflowX="auto"
      tabIndex={width === 'full' ? undefined : 0}
      role="group"
      aria-label={`${example.name}, live`}
    >
      <Frame
        title={example.name}
        src={addressOf(example, search)}
        style={{ width: width === 'full' ? '100%' : `${width}px`, height }}
        onLoad={({ currentTarget }) => follow(currentTarget)}
      />
    </Box>
  )
}

function ExampleSection({ example, search }: { example: Example; search: URLSearchParams }) {
  const title = titleOf(example)
  return (
    <Box as="section" id={example.name} mt="8" scrollMarginTop="4">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <a
          href={addressOf(example, search)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${title} alone`}
        >
          <Text as="span" fontSize="sm" color="brand.700" textDecoration="underline">
            Alone
          </Text>
        </a>
      </Flex>
      {example.doc && (
        <Text mb="3">
          <Words>{example.doc}</Words>
        </Text>
      )}
      <Live example={example} search={search} />
      <Box as="details" mt="2">
        <Box as="summary" fontSize="sm" cursor="pointer" py="1">
          Code
        </Box>
        <Box position="relative">
          <Code tabIndex={0}>{example.source}</Code>
          <Box position="absolute" top="2" insetInlineEnd="2">
            <CopyButton text={example.source} label={`Copy the code of ${title}`} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function Advice({ title, lines, palette }: { title: string; lines: string[]; palette: string }) {
  if (lines.length === 0) return null
  return (
    <Panel
      flex="1"
      minW="15rem"
      padding="sm"
      colorPalette={palette}
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
    >
      <Heading as="h2" size="sm" fontSize="md" color="colorPalette.fg" mb="1">
        {title}
      </Heading>
      <Box as="ul" ps="5" listStyle="disc">
        {lines.map((line) => (
          <li key={line}>
            <Words>{line}</Words>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

function Notes({ files }: { files: string[] }) {
  const [notes, setNotes] = useState<NonNullable<ExamplesModule['notes']>[]>([])
  useEffect(() => {
    Promise.all(files.map((file) => modules[file]!())).then((loaded) =>
      setNotes(loaded.flatMap((module) => module.notes ?? [])),
    )
  }, [files])
  if (notes.length === 0) return null
  return (
    <Flex gap="4" wrap="wrap" mt="6">
      <Advice title="Do" lines={notes.flatMap((note) => note.do ?? [])} palette="green" />
      <Advice title="Do not" lines={notes.flatMap((note) => note.dont ?? [])} palette="red" />
    </Flex>
  )
}

/** The looks that the design system has for a component, such as the variants and sizes of a button, as props. */
function looksOf({ name, kind, props }: Subject): Prop[] {
  if (kind !== 'component') return []
  const { variants = {}, defaultVariants = {} }: Recipe = system.getRecipe(name.toLowerCase(), {})
  return Object.entries(variants)
    .filter(([look]) => !props.some((prop) => prop.name === look))
    .map(([look, values]) => ({
      name: look,
      type: Object.keys(values)
        .map((value) => `'${value}'`)
        .join(' | '),
      isRequired: false,
      defaultValue: defaultVariants[look] && `'${defaultVariants[look]}'`,
      doc: '',
    }))
}

function Props({ subject }: { subject: Subject }) {
  const { props, inheritedProps, kind } = subject
  if (kind !== 'component') return null
  const rows = [...props, ...looksOf(subject)]
  return (
    <Section title="Props">
      {rows.length > 0 && (
        <Box overflowX="auto" tabIndex={0} role="group" aria-label={`Props of ${subject.name}`}>
          <Table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Type</th>
                <th scope="col">Default</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, type, isRequired, defaultValue, doc }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                    {isRequired && (
                      <Text as="span" display="block" fontWeight="normal" color="fg.muted">
                        required
                      </Text>
                    )}
                  </th>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>
                    <code>{defaultValue}</code>
                  </td>
                  <td>
                    <Words>{doc}</Words>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {inheritedProps > 0 && (
        <Text fontSize="sm" color="fg.muted" mt="3">
          {rows.length > 0 ? 'Further' : 'Takes'} {inheritedProps} props of its libraries: Chakra’s
          style props, and the attributes of its element.
        </Text>
      )}
      {rows.length + inheritedProps === 0 && <Text color="fg.muted">None.</Text>}
    </Section>
  )
}

/** Everything about one export. */
export function SubjectPage({ subject, search }: { subject: Subject; search: URLSearchParams }) {
  const { name, from, kind, doc, deprecated, signature, bytes } = subject
  const [own] = useState(() => examples.filter((example) => example.subject === name))
  const [files] = useState(() => [...new Set(own.map(({ file }) => file))])
  return (
    <Box mt="8" maxW="5xl">
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Heading as="h1" size="xl">
          {name}
        </Heading>
        <Badge>{kind}</Badge>
        {deprecated !== undefined && <Badge colorPalette="amber">deprecated</Badge>}
        {bytes !== undefined && (
          <Text as="span" fontSize="sm" color="fg.muted">
            {grouped(bytes)} bytes of own code, compressed
          </Text>
        )}
      </Flex>
      <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" mb="3">
        {`import { ${kind === 'type' ? 'type ' : ''}${name} } from '${from}'`}
      </Text>
      {deprecated && <Text mb="3">{deprecated}</Text>}
      {doc && (
        <Text fontSize="lg" whiteSpace="pre-line" maxW="prose">
          <Words>{doc}</Words>
        </Text>
      )}
      <Notes files={files} />
      {own.length > 0 && (
        <Section title="Examples">
          {own.map((example) => (
            <ExampleSection key={example.name} example={example} search={search} />
          ))}
        </Section>
      )}
      <Props subject={subject} />
      {signature && (
        <Section title="Type">
          <Code tabIndex={0}>{signature}</Code>
        </Section>
      )}
    </Box>
  )
}
