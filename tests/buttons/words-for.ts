/** What is typed into a field that nobody else has typed before; what has a form of its own keeps it. */
const known: Readonly<Record<string, string>> = {
  email: 'walked.through@journey.example',
  password: 'Quiet-harbour-4',
  repeatedPassword: 'Quiet-harbour-4',
  postalZipCode: '60601',
  mobilePhoneNumber: '+44 1632 960010',
  voicePhoneNumber: '+44 1632 960011',
  phoneNumber: '+44 1632 960012',
  contractEndDate: '2030-06-30',
  hireDate: '2024-09-02',
  maximumFailedLogins: '21',
  renewalMonth: '7',
  renewalYear: '2031',
};

export const wordsFor = (field: string, held: string): string => known[field] ?? `${held} walked`.trim();
