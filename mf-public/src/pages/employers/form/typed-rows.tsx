import type { TaxRules } from '@pt-portal/api/contract'
import { Box, Button, chakra, Grid, Input, Text, useMessages } from '@pt-portal/shared-ui'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../messages'
import { longestSalary } from '../../calculator/question/parse-salary'
import { mostRows, type RowProblem } from '../calculation/payroll'
import { type Column, columnLabels, columns } from '../file/columns'
import { fieldName } from './typed-row'

const firstRows = [1, 2, 3]

const Row = chakra('fieldset', {
  base: {
    '& input, & select': { px: '2' },
    // The arrow of a native select has room of its own.
    '& select': { pe: '0' },
    '&:not(:first-of-type)': {
      mt: { base: '4', xl: '2' },
      pt: { base: '4', xl: '0' },
      borderTopWidth: { base: '1px', xl: '0' },
      borderColor: 'border',
    },
  },
})

const templateColumns = {
  base: 'minmax(0, 1fr) minmax(0, 1fr)',
  md: 'repeat(4, minmax(0, 1fr))',
  xl: 'minmax(0, 1.3fr) minmax(0, 1.5fr) minmax(0, 1fr) 5.5rem repeat(2, 6rem) minmax(0, 1.1fr) 5rem 2.75rem',
}

export interface TypedRowsProps {
  rules: TaxRules[]
  /** Problems of these rows in the last calculation. */
  problems: RowProblem[]
}

/** Rows to type into. The fields are uncontrolled, so that typing renders nothing. */
export function TypedRows({ rules, problems }: TypedRowsProps) {
  const t = useMessages()
  const [keys, setKeys] = useState(firstRows)
  // Removing a row renumbers the others, so older problems no longer match.
  const [outdated, setOutdated] = useState<RowProblem[]>()
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is added or removed moves the focus.
  useEffect(() => {
    if (focusNext.current) list.current!.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [keys])

  const add = () => {
    focusNext.current = 'fieldset:last-of-type [data-first]'
    setKeys([...keys, Math.max(...keys) + 1])
  }
  const remove = (index: number) => {
    focusNext.current = `fieldset:nth-of-type(${Math.min(index + 1, keys.length - 1)}) [data-first]`
    setOutdated(problems)
    setKeys(keys.filter((_, at) => at !== index))
  }

  return (
    <Box>
      <Headings />
      <div ref={list}>
        {keys.map((key, index) => (
          <TypedRow
            key={key}
            index={index}
            rules={rules}
            problems={problems === outdated ? [] : problems.filter(({ row }) => row === index + 1)}
            onRemove={keys.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </div>
      <Button variant="outline" mt="3" onClick={add} disabled={keys.length >= mostRows}>
        <Plus aria-hidden="true" />
        {t(m.employersAddRow)}
      </Button>
      <Text mt="3" fontSize="sm" color="fg.muted" maxW="prose">
        {t(m.employersRowsHint)}
      </Text>
    </Box>
  )
}

/** Column headings on wide screens; each field has its own label as well. */
function Headings() {
  const t = useMessages()
  const heads = { ...columnLabels, salary: m.employersSalaryInRupees }
  return (
    <Grid
      display={{ base: 'none', xl: 'grid' }}
      templateColumns={templateColumns}
      gap="2"
      mb="1.5"
      fontSize="sm"
      fontWeight="medium"
      alignItems="end"
      aria-hidden="true"
    >
      {columns.map((column) => (
        <span key={column}>{t(heads[column])}</span>
      ))}
    </Grid>
  )
}

interface TypedRowProps extends TypedRowsProps {
  index: number
  onRemove: (() => void) | undefined
}

function TypedRow({ index, rules, problems, onRemove }: TypedRowProps) {
  const t = useMessages()
  const errorId = useId()
  const field = (column: Column) => {
    const isWrong = problems.some((problem) => problem.column === t(columnLabels[column]))
    return {
      name: fieldName(column, index),
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? errorId : undefined,
    }
  }
  return (
    <Row aria-label={t(m.employersEmployee, { number: index + 1 })}>
      <input type="hidden" name="row" />
      <Grid templateColumns={templateColumns} gap="2" alignItems="end">
        <Labelled label={t(m.employersName)}>
          <Input {...field('name')} data-first="" maxLength={200} />
        </Labelled>
        <Labelled label={t(m.state)}>
          <Input asChild>
            <select {...field('state')}>
              <option value="">{t(m.employersStateAbove)}</option>
              {rules.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </Input>
        </Labelled>
        <Labelled label={t(m.employersSalary)}>
          <Input {...field('salary')} inputMode="decimal" maxLength={longestSalary} />
        </Labelled>
        <Labelled label={t(m.employersSex)}>
          <Input asChild>
            <select {...field('sex')}>
              <option value="">–</option>
              <option value="F">{t(m.women)}</option>
              <option value="M">{t(m.men)}</option>
            </select>
          </Input>
        </Labelled>
        <Labelled label={t(m.employersJoined)}>
          <Input {...field('joined')} maxLength={30} placeholder={t(m.employersMonthFormat)} />
        </Labelled>
        <Labelled label={t(m.employersLeft)}>
          <Input {...field('left')} maxLength={30} placeholder={t(m.employersMonthFormat)} />
        </Labelled>
        <Labelled label={t(m.employersBorn)}>
          <Input {...field('bornOn')} maxLength={30} placeholder={t(m.employersDayFormat)} />
        </Labelled>
        <Labelled label={t(m.employersDisability)}>
          <Input asChild>
            <select {...field('disability')}>
              <option value="">–</option>
              <option value="yes">{t(m.employersYes)}</option>
            </select>
          </Input>
        </Labelled>
        <Button
          variant="ghost"
          colorPalette="gray"
          px="0"
          gridColumnStart="-2"
          justifySelf="end"
          aria-label={t(m.employersRemove, { number: index + 1 })}
          visibility={onRemove ? undefined : 'hidden'}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </Grid>
      {problems.length > 0 && (
        <Text id={errorId} fontSize="sm" fontWeight="medium" color="fg.error" mt="1">
          {problems.map(({ column, mend }) => t(m.employersRowProblem, { column, mend })).join(' ')}
        </Text>
      )}
    </Row>
  )
}

const Label = chakra('label', { base: { display: 'block', minW: '0' } })
const LabelText = chakra('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    mb: '1',
    // On wide screens the headings show this text, so it is only for screen readers.
    xl: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Label>
      <LabelText>{label}</LabelText>
      {children}
    </Label>
  )
}
