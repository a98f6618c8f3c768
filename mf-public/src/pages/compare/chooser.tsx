import type { StatePageSummary } from '@pt-portal/api/contract'
import { shortName } from '@pt-portal/api/contract/content/slug'
import { Button, chakra, Grid, Input, Panel, useMessages } from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import { foreignLanguage } from '../../content/state-link'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { fields } from './compared-states'

const Form = chakra('form', {
  base: { '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' } },
})

const labels = [
  m.compareFirst,
  m.compareSecond,
  m.compareThird,
  m.compareFourth,
  m.compareFifth,
] as const

export interface ChooserProps {
  states: StatePageSummary[]
  chosen: StatePageSummary[]
}

/** A plain form that the browser sends, with or without scripts; the route redirects its fields to one address. */
export function Chooser({ states, chosen }: ChooserProps) {
  const t = useMessages()
  return (
    <Panel className="unprinted">
      <Form action={useHref(`${paths.compare}#comparison`)} aria-label={t(m.compareForm)}>
        <Grid
          templateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr)) auto',
          }}
          gap="4"
          alignItems="end"
        >
          {fields.map((field, index) => (
            <div key={field}>
              <label htmlFor={`compare-${field}`}>{t(labels[index]!)}</label>
              <Input asChild>
                <select
                  id={`compare-${field}`}
                  name={field}
                  defaultValue={chosen[index] ? shortName(chosen[index]) : ''}
                >
                  <option value="">{t(index < 2 ? m.chooseState : m.none)}</option>
                  {states.map((state) => (
                    <option
                      key={state.slug}
                      value={shortName(state)}
                      lang={foreignLanguage(t, state)}
                    >
                      {state.name}
                    </option>
                  ))}
                </select>
              </Input>
            </div>
          ))}
          <Button type="submit" size="md">
            {t(m.compareSubmit)}
          </Button>
        </Grid>
      </Form>
    </Panel>
  )
}
