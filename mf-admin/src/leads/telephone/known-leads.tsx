import { plural } from '@pt-portal/api/contract/language/english'
import { normalisePhone } from '@pt-portal/api/contract/leads/phone'
import { Box, Flex, notify, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useContext, useRef } from 'react'
import { RecordContext } from '../../forms/record-context'
import { paths } from '../../platform/paths'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { useSettled } from '../../ui/use-settled'
import { useAddNoteMutation, useLeadsLikeQuery } from '../data/lead-endpoints'
import { requestOf } from '../lead-checks'
import { leadName } from '../lead-name'
import { StatusBadge } from '../status'

/** What is read of the form that this stands in. */
type Typed = Record<'SingleLine' | 'PhoneNumber_countrycode' | 'Email' | 'MultiLine', string>

const isAddress = (email: string) => /^\S+@\S+\.\S+$/.test(email)

/**
 * While a call is taken: the leads that there are already with the phone or e-mail that was typed (ADR 0090), to open
 * them, or to add what the caller says there as a note.
 */
export function KnownLeads() {
  const { values } = useFormikContext<Typed>()
  const phone = useSettled(normalisePhone(values.PhoneNumber_countrycode) ?? '')
  const email = useSettled(isAddress(values.Email.trim()) ? values.Email.trim() : '')
  const name = useSettled(values.SingleLine.trim())
  const { data = [] } = useLeadsLikeQuery({ name, phone, email }, { skip: !phone && !email })
  const known = phone || email ? data : []
  return (
    // While it says nothing, it takes no room of its own between the fields.
    <Box role="status" mt={known.length > 0 ? '0' : '-5'}>
      {known.length > 0 && (
        <Stack
          gap="3"
          p="4"
          bg="bg.subtle"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
        >
          <Text fontWeight="semibold">
            {`${known.length} ${plural(known.length, 'lead', 'leads')} with this phone or e-mail`}
          </Text>
          <Stack as="ul" listStyleType="none" gap="3">
            {known.map((lead) => (
              <Flex as="li" key={lead.id} align="center" columnGap="3" rowGap="1" wrap="wrap">
                <Box flex="1 1 14rem" minW="0" overflowWrap="anywhere">
                  <TextLink to={paths.lead(lead.id)}>{leadName(lead)}</TextLink>
                  <Text fontSize="sm" color="fg.muted">
                    {[name && !lead.isSamePerson && 'Another name', requestOf(lead)]
                      .filter(Boolean)
                      .join(' • ')}
                  </Text>
                </Box>
                <StatusBadge status={lead.status} />
                <AddThere id={lead.id} name={leadName(lead)} />
              </Flex>
            ))}
          </Stack>
        </Stack>
      )}
    </Box>
  )
}

/** Adds the message of the call to a lead as a note, in place of a new lead; without one it opens the lead. */
function AddThere({ id, name }: { id: number; name: string }) {
  const { values } = useFormikContext<Typed>()
  const [add] = useAddNoteMutation()
  const form = useContext(RecordContext)
  const navigate = useNavigate()
  // The same for each press, so that a lost answer adds no second note.
  const key = useRef(crypto.getRandomValues(new Uint32Array(4)).join('-'))
  const text = values.MultiLine.trim()
  return (
    <ActionButton
      {...quiet}
      aria-label={`Add a note there instead: ${name}`}
      act={async () => {
        if (text) {
          await add({ id, key: key.current, kind: 'call', text }).unwrap()
          notify({ title: 'Note added', type: 'success' })
        }
        // Nothing in the form is to be saved any more.
        form?.giveUp()
        navigate(paths.lead(id))
      }}
      failed="The note could not be added"
    >
      Add a note there instead
    </ActionButton>
  )
}
