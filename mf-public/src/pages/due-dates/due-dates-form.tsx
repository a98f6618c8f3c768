import { shortName } from '@pt-portal/api/contract/content/slug'
import {
  Button,
  chakra,
  Flex,
  Input,
  type Message,
  Panel,
  SimpleGrid,
  Stack,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import { foreignLanguage } from '../../content/state-link'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import {
  type DueDatesRequest,
  isPerState,
  isState,
  type Payer,
  staffError,
} from './due-dates-request'

const Form = chakra('form', {
  base: {
    '& legend, & label[for]': { fontWeight: 'semibold', mb: '2' },
    '& label:not([for])': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '11',
      cursor: 'pointer',
    },
    '& :is([type=checkbox], [type=radio])': {
      flexShrink: '0',
      width: '5',
      height: '5',
      accentColor: 'brand.600',
    },
  },
})

const payers: Record<Payer, Message> = {
  employer: m.roleEmployer,
  self: m.roleSelfEmployed,
  both: m.dueDatesBoth,
}

export interface DueDatesFormProps {
  states: { slug: string; name: string; sourceTitle?: string }[]
  request: DueDatesRequest
}

/** A plain form that the browser sends, with or without scripts. */
export function DueDatesForm({ states, request }: DueDatesFormProps) {
  const t = useMessages()
  const needsState = request.isSent && request.states.length === 0
  return (
    <Panel className="unprinted">
      <Form action={useHref(`${paths.dueDates}#dates`)} aria-label={t(m.dueDatesTitle)}>
        <Stack gap="6">
          <fieldset>
            <legend>{t(m.dueDatesPayer)}</legend>
            <Flex wrap="wrap" columnGap="8">
              {(Object.keys(payers) as Payer[]).map((payer) => (
                <label key={payer}>
                  <input
                    type="radio"
                    name="for"
                    value={payer}
                    defaultChecked={payer === request.payer}
                  />
                  {t(payers[payer])}
                </label>
              ))}
            </Flex>
          </fieldset>
          <fieldset aria-describedby={needsState ? 'due-dates-states-error' : undefined}>
            <legend>{t(m.dueDatesWhere)}</legend>
            {needsState && (
              <Text id="due-dates-states-error" fontSize="sm" fontWeight="medium" color="fg.error">
                {t(m.dueDatesNoState)}
              </Text>
            )}
            <SimpleGrid columns={{ base: 2, md: 3, lg: 4 }} columnGap="4">
              {states.map((state) => {
                const asked = request.states.find((each) => isState(each, state))
                return (
                  <label key={state.slug}>
                    <input
                      type="checkbox"
                      name="states"
                      // A size that was chosen stays chosen.
                      value={asked ?? shortName(state)}
                      defaultChecked={asked !== undefined}
                    />
                    <span lang={foreignLanguage(t, state)}>{state.name}</span>
                  </label>
                )
              })}
            </SimpleGrid>
          </fieldset>
          <Flex wrap="wrap" gap="4" align="end">
            <StaffField request={request} />
            <Button type="submit" size="lg">
              {t(m.dueDatesShow)}
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Panel>
  )
}

function StaffField({ request }: { request: DueDatesRequest }) {
  const t = useMessages()
  const error = staffError(request)
  const hint = t(isPerState(request) ? m.dueDatesStaffTaken : m.dueDatesStaffHint)
  return (
    <div>
      <label htmlFor="due-dates-staff">{t(m.dueDatesStaff)}</label>
      <Text id="due-dates-staff-hint" fontSize="sm" color="fg.muted" my="1.5">
        {hint}
      </Text>
      {error && (
        <Text
          id="due-dates-staff-error"
          fontSize="sm"
          fontWeight="medium"
          color="fg.error"
          mb="1.5"
        >
          {t(error)}
        </Text>
      )}
      <Input
        id="due-dates-staff"
        name="staff"
        inputMode="numeric"
        autoComplete="off"
        maxW="10rem"
        maxLength={9}
        defaultValue={isPerState(request) ? '' : request.staff}
        aria-invalid={error ? true : undefined}
        aria-describedby={`due-dates-staff-hint${error ? ' due-dates-staff-error' : ''}`}
      />
    </div>
  )
}
