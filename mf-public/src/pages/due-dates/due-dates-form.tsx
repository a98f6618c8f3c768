import { slugify } from '@pt-portal/api/contract/slug'
import { Button, chakra, Flex, Input, Panel, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import * as paths from '../../paths'
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
      focusVisibleRing: 'outside',
    },
  },
})

const payers: Record<Payer, string> = {
  employer: 'I employ people',
  self: 'I work for myself',
  both: 'Both',
}

export interface DueDatesFormProps {
  states: { slug: string; name: string }[]
  request: DueDatesRequest
}

/** A plain form that the browser sends, with or without scripts. */
export function DueDatesForm({ states, request }: DueDatesFormProps) {
  const needsState = request.isSent && request.states.length === 0
  return (
    <Panel className="unprinted">
      <Form action={`${paths.dueDates}#dates`} aria-label="Your due dates">
        <Stack gap="6">
          <fieldset>
            <legend>Whose dates?</legend>
            <Flex wrap="wrap" columnGap="8">
              {(Object.keys(payers) as Payer[]).map((payer) => (
                <label key={payer}>
                  <input
                    type="radio"
                    name="for"
                    value={payer}
                    defaultChecked={payer === request.payer}
                  />
                  {payers[payer]}
                </label>
              ))}
            </Flex>
          </fieldset>
          <fieldset aria-describedby={needsState ? 'due-dates-states-error' : undefined}>
            <legend>Where is the work done?</legend>
            {needsState && (
              <Text id="due-dates-states-error" fontSize="sm" fontWeight="medium" color="fg.error">
                Choose at least one state
              </Text>
            )}
            <SimpleGrid columns={{ base: 2, md: 3, lg: 4 }} columnGap="4">
              {states.map(({ slug, name }) => {
                const asked = request.states.find((each) => isState(each, { slug, name }))
                return (
                  <label key={slug}>
                    <input
                      type="checkbox"
                      name="states"
                      // A size that was chosen stays chosen.
                      value={asked ?? slugify(name)}
                      defaultChecked={asked !== undefined}
                    />
                    {name}
                  </label>
                )
              })}
            </SimpleGrid>
          </fieldset>
          <Flex wrap="wrap" gap="4" align="end">
            <StaffField request={request} />
            <Button type="submit" size="lg">
              Show my dates
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Panel>
  )
}

function StaffField({ request }: { request: DueDatesRequest }) {
  const error = staffError(request)
  const hint = isPerState(request)
    ? 'Taken from your calculation; write a number to replace it.'
    : 'About how many; it decides how often you pay in some states.'
  return (
    <div>
      <label htmlFor="due-dates-staff">Employees in each state</label>
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
          {error}
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
