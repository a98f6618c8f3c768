import { Button, chakra, Input, Panel, useMessages } from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import { roles } from '../../content/roles'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

const Form = chakra('form', {
  base: {
    '& legend': { fontSize: 'lg', fontWeight: 'semibold', mb: '2' },
    '& label': { display: 'flex', alignItems: 'center', gap: '3', minH: '11', cursor: 'pointer' },
    '& [type=radio]': {
      width: '5',
      height: '5',
      accentColor: 'brand.600',
    },
  },
})

const Fieldset = chakra('fieldset')

/** Asks who the reader is, and where, and leads to what applies there: a plain form that the browser sends. */
export function Question() {
  const t = useMessages()
  return (
    // The form is the panel: what hides forms in print hides the panel too.
    <Panel asChild gridArea="question" color="fg">
      <Form id="question" action={useHref(paths.find)}>
        <Fieldset>
          <legend>{t(m.questionTitle)}</legend>
          {roles.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="role" value={id} required />
              {t(name)}
            </label>
          ))}
          <label htmlFor="place">{t(m.questionPlace)}</label>
          <Input id="place" name="state" required mb="4" />
        </Fieldset>
        <Button type="submit" size="lg" width="full">
          {t(m.questionSubmit)}
        </Button>
      </Form>
    </Panel>
  )
}
