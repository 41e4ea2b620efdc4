/** Countries by code; those most addresses are in come first, the whole list fits one page of 100 (§9, D-130). */
export const countries = `GB United Kingdom|US United States|IE Ireland|CA Canada|AU Australia|NZ New Zealand|AR Argentina|AT Austria|BE Belgium|BR Brazil|BG Bulgaria|CL Chile|CN China|CO Colombia|HR Croatia|CY Cyprus|CZ Czechia|DK Denmark|EG Egypt|EE Estonia|FI Finland|FR France|DE Germany|GI Gibraltar|GR Greece|GG Guernsey|HK Hong Kong|HU Hungary|IS Iceland|IN India|ID Indonesia|IM Isle of Man|IL Israel|IT Italy|JP Japan|JE Jersey|KE Kenya|LV Latvia|LI Liechtenstein|LT Lithuania|LU Luxembourg|MY Malaysia|MT Malta|MX Mexico|MC Monaco|MA Morocco|NL Netherlands|NG Nigeria|NO Norway|PE Peru|PH Philippines|PL Poland|PT Portugal|QA Qatar|RO Romania|SA Saudi Arabia|RS Serbia|SG Singapore|SK Slovakia|SI Slovenia|ZA South Africa|KR South Korea|ES Spain|SE Sweden|CH Switzerland|TW Taiwan|TH Thailand|TR Türkiye|UA Ukraine|AE United Arab Emirates|VN Vietnam`;

/** The countries whose regions are chosen from a list; elsewhere they are typed (D-131). */
export const states = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
} as const;

/** Time zones by IANA name, the usual ones first. */
export const timezones = `Europe/London United Kingdom – London|America/New_York United States – Eastern|America/Chicago United States – Central|America/Denver United States – Mountain|America/Phoenix United States – Arizona|America/Los_Angeles United States – Pacific|America/Anchorage United States – Alaska|Pacific/Honolulu United States – Hawaii|Europe/Dublin Ireland – Dublin|America/Argentina/Buenos_Aires Argentina – Buenos Aires|Australia/Adelaide Australia – Adelaide|Australia/Brisbane Australia – Brisbane|Australia/Darwin Australia – Darwin|Australia/Hobart Australia – Hobart|Australia/Perth Australia – Perth|Australia/Sydney Australia – Sydney|Europe/Vienna Austria – Vienna|Europe/Brussels Belgium – Brussels|America/Sao_Paulo Brazil – São Paulo|Europe/Sofia Bulgaria – Sofia|America/Edmonton Canada – Mountain|America/Halifax Canada – Atlantic|America/Regina Canada – Saskatchewan|America/St_Johns Canada – Newfoundland|America/Toronto Canada – Eastern|America/Vancouver Canada – Pacific|America/Winnipeg Canada – Central|America/Santiago Chile – Santiago|Asia/Shanghai China – Shanghai|America/Bogota Colombia – Bogotá|Europe/Zagreb Croatia – Zagreb|Asia/Nicosia Cyprus – Nicosia|Europe/Prague Czechia – Prague|Europe/Copenhagen Denmark – Copenhagen|Africa/Cairo Egypt – Cairo|Europe/Tallinn Estonia – Tallinn|Europe/Helsinki Finland – Helsinki|Europe/Paris France – Paris|Europe/Berlin Germany – Berlin|Europe/Gibraltar Gibraltar|Europe/Athens Greece – Athens|Europe/Guernsey Guernsey|Asia/Hong_Kong Hong Kong|Europe/Budapest Hungary – Budapest|Atlantic/Reykjavik Iceland – Reykjavík|Asia/Kolkata India – Kolkata|Asia/Jakarta Indonesia – Jakarta|Europe/Isle_of_Man Isle of Man|Asia/Jerusalem Israel – Jerusalem|Europe/Rome Italy – Rome|Asia/Tokyo Japan – Tokyo|Europe/Jersey Jersey|Africa/Nairobi Kenya – Nairobi|Europe/Riga Latvia – Riga|Europe/Vilnius Lithuania – Vilnius|Europe/Luxembourg Luxembourg|Asia/Kuala_Lumpur Malaysia – Kuala Lumpur|Europe/Malta Malta|America/Mexico_City Mexico – Mexico City|Europe/Monaco Monaco|Africa/Casablanca Morocco – Casablanca|Europe/Amsterdam Netherlands – Amsterdam|Pacific/Auckland New Zealand – Auckland|Africa/Lagos Nigeria – Lagos|Europe/Oslo Norway – Oslo|America/Lima Peru – Lima|Asia/Manila Philippines – Manila|Europe/Warsaw Poland – Warsaw|Europe/Lisbon Portugal – Lisbon|America/Puerto_Rico Puerto Rico – San Juan|Asia/Qatar Qatar – Doha|Europe/Bucharest Romania – Bucharest|Asia/Riyadh Saudi Arabia – Riyadh|Europe/Belgrade Serbia – Belgrade|Asia/Singapore Singapore|Europe/Bratislava Slovakia – Bratislava|Europe/Ljubljana Slovenia – Ljubljana|Africa/Johannesburg South Africa – Johannesburg|Asia/Seoul South Korea – Seoul|Europe/Madrid Spain – Madrid|Europe/Stockholm Sweden – Stockholm|Europe/Zurich Switzerland – Zürich|Asia/Taipei Taiwan – Taipei|Asia/Bangkok Thailand – Bangkok|Europe/Istanbul Türkiye – Istanbul|Europe/Kyiv Ukraine – Kyiv|Asia/Dubai United Arab Emirates – Dubai|Asia/Ho_Chi_Minh Vietnam – Ho Chi Minh City|UTC Coordinated Universal Time`;

/** Building types everyone has (D-130). */
export const buildingTypes = [
  'Nursery',
  'Primary school',
  'Secondary school',
  'Special school',
  'Sixth form',
  'Elementary school',
  'Middle school',
  'High school',
  'College',
  'Hospital',
  'Office',
  'Sports centre',
  'Depot',
  'Other',
] as const;

/** What the platform writes about, to those who wish it (D-130). */
export const emailSubscriptions = {
  'Safety bulletin': 'New guidance and what changed in the law, about once a month.',
  'Service updates': 'Planned maintenance and interruptions, before they happen.',
  'Product news': 'What is new in the products your organisation uses.',
  'Training dates': 'Webinars and courses for administrators, twice a term.',
  'Weekly summary': 'What happened in your buildings last week, every Monday.',
} as const;

/** Where a person may land (D-057): a route of the portal, or the key of a separate app. */
export const landingPages = {
  '/client/landing': 'Products',
  '/client/admin': 'Administration',
  '/client/admin/buildings': 'Buildings',
  '/client/admin/user-management-settings/users-and-contacts': 'Users and contacts',
  visitorManagement: 'Visitor management',
  volunteerManagement: 'Volunteer management',
  emergencyManagement: 'Emergency management',
  studentSafety: 'Student safety',
  dismissal: 'Dismissal',
  staffSafety: 'Staff safety',
  eventSafety: 'Event safety',
  insight: 'Insight',
  safetyTraining: 'Safety training and compliance',
  hallPasses: 'Hall passes',
} as const;
