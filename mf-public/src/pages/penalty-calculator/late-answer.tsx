import type { StateFacts } from '@pt-portal/api/contract'
import type { LateAnswer as Answer, LateRuleWords } from '@pt-portal/api/contract/law/late-answer'
import {
  Box,
  Heading,
  type Message,
  Panel,
  Rich,
  SimpleGrid,
  Stack,
  Text,
  TextLink,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { BulletList } from '../../ui/bullet-list'
import { DataTable, TableFrame } from '../../ui/data-table'
import { Notice } from '../../ui/notice'
import { Amount } from '../calculator/answer/amount'
import { Doubts } from '../calculator/answer/doubts'
import { MainSource } from '../calculator/answer/main-source'
import { ResultHeading } from '../calculator/answer/result-heading'
import { InDoubt } from '../state/header/in-doubt'
import type { LateRequest } from './late-request'

const headings: Record<Answer['kind'], Message<{ late: string; state: string }>> = {
  cost: m.lateHeading,
  'in-time': m.lateNothing,
  'no-rule': m.lateNoFigure,
  'not-levied': m.noTaxInState,
  unknown: m.lateNoFigure,
}

export interface LateAnswerProps {
  state: StatePage
  facts: StateFacts
  late: NonNullable<LateRequest['late']>
  answer: Answer
}

/** The API's answer: what it costs in all, by which rules, and what the figure leaves out. Doubts come first (D100). */
export function LateAnswer({ state, facts, late, answer }: LateAnswerProps) {
  const t = useMessages()
  const { kind, doubt, figures, rules, source } = answer
  const doubts = (
    <div id="doubts">
      <Doubts doubts={answer.doubts} />
    </div>
  )
  const isDoubtFirst = doubt !== 'none'
  const hasPenalties = kind === 'cost' || kind === 'no-rule'
  return (
    <Panel lang={answer.language === t.language ? undefined : answer.language}>
      {isDoubtFirst && <InDoubt state={state} />}
      <ResultHeading>{t(headings[kind], { late, state: state.name })}</ResultHeading>
      <Stack gap="8">
        <Text color="fg.muted">{answer.sentences.join(' ')}</Text>
        {isDoubtFirst && doubts}
        {figures.length > 0 && (
          <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
            {figures.map(({ label, text }) => (
              <Amount key={label} label={label}>
                {text}
              </Amount>
            ))}
          </SimpleGrid>
        )}
        {rules.length > 0 && <Rules rules={rules} total={answer.total} />}
        {answer.counting.length > 0 && (
          <Box>
            <Heading as="h3" size="sm" mb="2">
              {t(m.lateCounting)}
            </Heading>
            <BulletList items={answer.counting} />
          </Box>
        )}
        {hasPenalties && <Penalties facts={facts} name={state.name} />}
        {answer.warnings.map((warning) => (
          <Notice key={warning}>{warning}</Notice>
        ))}
        {!isDoubtFirst && doubts}
        <MainSource
          state={state}
          facts={source ? { ...facts, sources: [source], checkedOn: source.checkedOn } : facts}
        />
        {hasPenalties && (
          <Text>
            <Rich
              message={m.lateHelp}
              args={{ state: state.name }}
              elements={{ link: (text) => <TextLink to={paths.consultation}>{text}</TextLink> }}
            />
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** Each amount beside its rule. */
function Rules({ rules, total }: { rules: LateRuleWords[]; total: string }) {
  const t = useMessages()
  return (
    <TableFrame>
      <DataTable>
        <caption>{t(m.lateRules)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.lateRule)}</th>
            <th scope="col">{t(m.lateAmount)}</th>
          </tr>
        </thead>
        <tbody>
          {withKeys(rules).map(({ key, item: { text, notes, amount } }) => (
            <tr key={key}>
              <td>
                {text}
                {notes.map((note) => (
                  <Text key={note} fontSize="sm" color="fg.muted" mt="1">
                    {note}
                  </Text>
                ))}
              </td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{t(m.lateInAll)}</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        )}
      </DataTable>
    </TableFrame>
  )
}

function Penalties({ facts, name }: { facts: StateFacts; name: string }) {
  const t = useMessages()
  if (facts.penalties.length === 0) return null
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t(m.latePenalties, { state: name })}
      </Heading>
      <Text mb="2">{t(m.latePenaltiesText)}</Text>
      <BulletList items={facts.penalties} />
    </Box>
  )
}
