import { foldedName } from '../../contract/language/folded-name'
import { type ImportColumn, type ImportField, importFields } from '../../contract/leads/lead-import'

/** Headings of other programs, without spaces and signs. */
const headings: Record<ImportField, string[]> = {
  name: ['name', 'fullname', 'contactname', 'contactperson', 'customername', 'leadname', 'contact'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  phone: [
    ...['phone', 'phonenumber', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'telephone'],
    ...['contactnumber', 'contactno', 'cell', 'whatsapp', 'whatsappnumber', 'tel'],
  ],
  email: ['email', 'emailaddress', 'emailid', 'mail', 'mailid'],
  company: ['company', 'companyname', 'organisation', 'organization', 'business', 'firm'],
  state: ['state', 'statename'],
  service: ['service', 'servicename', 'product', 'interest'],
  message: ['message', 'enquiry', 'inquiry', 'query', 'requirement', 'requirements', 'comments'],
  receivedOn: [
    ...['receivedon', 'received', 'receivedist', 'date', 'createdon', 'createdat', 'created'],
    ...['createdtime', 'leaddate', 'enquirydate'],
  ],
  status: ['status', 'leadstatus', 'stage'],
  // Only addresses: what is called `Assignee` elsewhere, also in this portal's own export, is a name.
  assignee: ['assigneeemail', 'owneremail', 'assignedtoemail', 'leadowneremail'],
  note: ['note', 'notes', 'remark', 'remarks'],
}

const plain = (heading: string) => foldedName(heading).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What each column stands for by its heading; the first of several columns for one field has it. */
export function guessedColumns(of: string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return of.map((heading) => {
    const field = importFields.find((each) => headings[each].includes(plain(heading)))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** What stands for a column that is left out, in the list of a request. */
const leftOut = '-'

const isField = (name: string): name is ImportField =>
  (importFields as readonly string[]).includes(name)

/** Whether a text names fields, each once, by columns: `firstName,-,phone`. */
export function namesColumns(list: string | undefined): boolean {
  const names = list?.split(',').filter((name) => name !== leftOut) ?? []
  return names.every(isField) && new Set(names).size === names.length
}

/** The columns of a file as a request names them, else as they are guessed. */
export function columnsOf(of: string[], list: string | undefined): ImportColumn[] {
  const chosen = list?.split(',').map((name) => (isField(name) ? name : null))
  const fields = chosen ?? guessedColumns(of)
  return of.map((heading, index) => ({ heading, field: fields[index] ?? null }))
}
