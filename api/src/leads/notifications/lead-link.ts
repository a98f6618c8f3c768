/** URL of a lead's page in the admin area (D60). */
export const leadLink = (origin: string, leadId: number) => `${origin}/admin/inquiries/${leadId}`
