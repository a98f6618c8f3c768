import { joined } from '@pt-portal/api/contract/language/english'
import { Box, chakra, Heading, Stack } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'
import { asText, inWords } from './as-text'
import { Comparison } from './comparison'

export type Labels = Record<string, string>

export const labelOf = (labels: Labels, name: string) => labels[name] ?? inWords(name)

/** Joins the labels of fields for a sentence: 'Title, Tags and Content'. */
export const listed = (labels: Labels, names: string[]): string =>
  joined(names.map((name) => labelOf(labels, name)))

/** Box for a long text with a name, which the keyboard can scroll. */
export const TextBox = (props: ComponentProps<typeof Scrolled> & { 'aria-label': string }) => (
  <Scrolled role="group" tabIndex={0} {...props} />
)

const Scrolled = chakra('div', {
  base: {
    maxH: '20rem',
    overflowY: 'auto',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    px: '3',
    py: '2',
    fontSize: 'sm',
  },
})

export interface ChangedFieldsProps {
  labels: Labels
  names: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Level of the fields' headings. */
  level: 'h2' | 'h3' | 'h4'
}

/** Shows the differences between two versions of a record, field by field and word by word. */
export function ChangedFields({ labels, names, before, after, level }: ChangedFieldsProps) {
  return (
    <Stack gap="5">
      {names.map((name) => {
        const label = labelOf(labels, name)
        return (
          <Box key={name}>
            <Heading as={level} size="sm" mb="1.5">
              {label}
            </Heading>
            <TextBox aria-label={label}>
              <Comparison before={asText(before[name])} after={asText(after[name])} />
            </TextBox>
          </Box>
        )
      })}
    </Stack>
  )
}
