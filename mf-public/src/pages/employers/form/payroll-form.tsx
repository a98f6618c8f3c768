import type { TaxRules } from '@pt-portal/api/contract'
import {
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  Input,
  type Message,
  Panel,
  Stack,
  useMessages,
} from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as m from '../../../messages'
import { type FinancialYear, offeredYears, yearText } from '../calculation/financial-year'
import type { PayrollInput, RowProblem } from '../calculation/payroll'
import { ErrorNotice } from './error-notice'
import { FileDrop } from './file-drop'
import { PasteBox } from './paste-box'
import { typedRows } from './typed-row'
import { TypedRows } from './typed-rows'

type Way = 'type' | 'paste' | 'file'
const ways: Record<Way, Message> = {
  type: m.employersType,
  paste: m.employersPaste,
  file: m.employersUpload,
}

export interface Choice {
  year: FinancialYear
  /** Slug of the state of rows that name none; empty for none. */
  state: string
}

export interface PayrollFormProps {
  rules: TaxRules[]
  /** The first year to choose from. */
  firstYear: FinancialYear
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
  /** Problems of the rows that were calculated last. */
  problems: RowProblem[]
  /** Why nothing was calculated. */
  refused: string | undefined
  isRunning: boolean
  onCalculate: (input: PayrollInput) => void
  onRefuse: (reason: string) => void
  /** Called when the visitor types or pastes something. */
  onInput: () => void
  onClear: () => void
}

/** Asks for year and state, then for the salaries in one of three ways; switching keeps what the other two hold. */
export function PayrollForm(props: PayrollFormProps) {
  const {
    rules,
    firstYear,
    choice,
    onChoose,
    problems,
    refused,
    isRunning,
    onCalculate,
    onRefuse,
  } = props
  const t = useMessages()
  const [way, setWay] = useState<Way>('type')
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    if (way === 'paste') onCalculate({ kind: 'text', text: String(typed.get('pasted') ?? '') })
    else onCalculate({ kind: 'rows', rows: typedRows(typed) })
  }

  return (
    <Panel>
      <form
        ref={form}
        onSubmit={submit}
        onInput={props.onInput}
        noValidate
        autoComplete="off"
        aria-label={t(m.employersForm)}
      >
        <Stack gap="6">
          <Choices rules={rules} firstYear={firstYear} choice={choice} onChoose={onChoose} />
          <Ways value={way} onChange={setWay} />
          <Part isShown={way === 'type'}>
            <TypedRows rules={rules} problems={problems} />
          </Part>
          <Part isShown={way === 'paste'}>
            <PasteBox onRefuse={onRefuse} />
          </Part>
          <Part isShown={way === 'file'}>
            <FileDrop onFile={(file) => onCalculate({ kind: 'file', file })} />
          </Part>
          <Refusal reason={refused} />
          <Flex gap="3" wrap="wrap">
            {way !== 'file' && (
              <Button type="submit" size="lg" disabled={isRunning}>
                {t(m.calculate)}
              </Button>
            )}
            <Button variant="outline" colorPalette="gray" size="lg" onClick={props.onClear}>
              {t(m.employersClear)}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  )
}

/** Hidden parts keep what was typed into them. */
function Part({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <Box hidden={!isShown}>{children}</Box>
}

function Refusal({ reason }: { reason: string | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) notice.current!.focus()
  }, [reason])
  if (!reason) return null
  return (
    <ErrorNotice ref={notice} role="alert" tabIndex={-1} overflowWrap="anywhere">
      {reason}
    </ErrorNotice>
  )
}

function Choices({
  rules,
  firstYear,
  choice,
  onChoose,
}: Pick<PayrollFormProps, 'rules' | 'firstYear' | 'choice' | 'onChoose'>) {
  const t = useMessages()
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 24rem)' }} gap="5">
      <Field label={t(m.employersYear)} hint={t(m.employersYearHint)}>
        {(control) => (
          <Input asChild>
            <select
              {...control}
              name="year"
              value={choice.year}
              onChange={(event) => onChoose({ year: Number(event.target.value) })}
            >
              {offeredYears(firstYear).map((year) => (
                <option key={year} value={year}>
                  {yearText(year)}
                </option>
              ))}
            </select>
          </Input>
        )}
      </Field>
      <Field label={t(m.stateOfWork)} hint={t(m.employersStateHint)}>
        {(control) => (
          <Input asChild>
            <select
              {...control}
              name="state"
              value={choice.state}
              onChange={(event) => onChoose({ state: event.target.value })}
            >
              <option value="">{t(m.employersEachRowsState)}</option>
              {rules.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </Input>
        )}
      </Field>
    </Grid>
  )
}

const Fieldset = chakra('fieldset')
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })
const Segments = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    overflow: 'hidden',
  },
})
const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    cursor: 'pointer',
    fontWeight: 'medium',
    colorPalette: 'brand',
    '&:has(input:checked)': { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
    '&:has(input:focus-visible)': {
      outline: '2px solid {colors.brand.500}',
      outlineOffset: '-2px',
    },
  },
})
const Radio = chakra('input', { base: { width: '4', height: '4', accentColor: 'brand.600' } })

function Ways({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const t = useMessages()
  return (
    <Fieldset>
      <Legend>{t(m.employersSalaries)}</Legend>
      <Segments>
        {(Object.keys(ways) as Way[]).map((way) => (
          <Segment key={way}>
            <Radio
              type="radio"
              name="way"
              value={way}
              checked={way === value}
              onChange={() => onChange(way)}
            />
            {t(ways[way])}
          </Segment>
        ))}
      </Segments>
    </Fieldset>
  )
}
