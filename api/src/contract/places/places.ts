/** A state or union territory. */
export interface Place {
  name: string
  /** The name in addresses: 'tamil-nadu'. */
  slug: string
  /** Whether the portal has a page on its professional tax; the other places do not levy the tax. */
  isTaxed: boolean
  /** Number plates, ISO 3166-2 and the abbreviations of GSTINs, in small letters. */
  codes: string[]
  /** State codes of GSTINs, two digits each; the first is the one in use. */
  gstCodes: string[]
  /** Former names and common spellings, and the names in Devanagari and in the scripts of the official languages. */
  names: string[]
  /** Cities, districts and spellings of them that the list of towns lacks. */
  towns: string[]
}

interface Told extends Partial<Pick<Place, 'isTaxed' | 'slug'>> {
  codes: string
  gst: string
  names: string
  towns: string
}

const listOf = (text: string, separator: string) => text.split(separator).filter(Boolean)

function place(name: string, { codes, gst, names, towns, isTaxed = true }: Told): Place {
  return {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    isTaxed,
    codes: listOf(codes, ' '),
    gstCodes: listOf(gst, ' '),
    names: listOf(names, '|'),
    towns: listOf(towns, '|'),
  }
}

/** All states and union territories of India by their name. General knowledge; the towns of GeoNames stand in towns.ts. */
export const places: readonly Place[] = [
  place('Maharashtra', {
    codes: 'mh',
    gst: '27',
    names: 'Maharastra|Maharashtra State|महाराष्ट्र',
    towns:
      'Bombay|Greater Mumbai|Mumbai City|Mumbai Suburban|Thana|Poona|Pimpri-Chinchwad|Pimpri Chinchwad|Nasik|Kalyan-Dombivli|Mira-Bhayandar|Vasai|Vasai-Virar|Andheri|Bandra|Powai|Hinjewadi|Sholapur|Amraoti|Ahmednagar|Ahilyanagar|Chhatrapati Sambhajinagar|Sambhajinagar|Dharashiv|Raigad|Alibag|Lonavala|Baramati|Shirdi|मुंबई|पुणे|नागपूर|नागपुर|नाशिक|ठाणे',
  }),
  place('Karnataka', {
    codes: 'ka kn',
    gst: '29',
    names: 'Mysore State|कर्नाटक|ಕರ್ನಾಟಕ',
    towns:
      'Bangalore|Bangaluru|Bengalooru|Bengaluru Urban|Bangalore Urban|Bengaluru Rural|Bengaluru South|Whitefield|Electronic City|Mangaluru|Hubballi|Hubli-Dharwad|Hubballi-Dharwad|Coorg|Madikeri|Karwar|Davanagere|Ramanagara|Chamarajanagara|Chamarajanagar|Koppala|Vijayanagara|Hosapete|Manipal|Gokak|बेंगलुरु|बैंगलोर|मैसूर|ಬೆಂಗಳೂರು|ಮೈಸೂರು|ಮಂಗಳೂರು|ಹುಬ್ಬಳ್ಳಿ',
  }),
  place('Gujarat', {
    codes: 'gj',
    gst: '24',
    names: 'Gujrat|Gujarath|गुजरात|ગુજરાત',
    towns:
      'Amdavad|Ahmadabad|Baroda|Broach|Bhuj|Kutch|Mehsana|Gir Somnath|Devbhumi Dwarka|Dwarka|Aravalli|Arvalli|Mahisagar|Chhota Udaipur|Chhotaudepur|Dang|Panchmahal|Panchmahals|GIFT City|Ankleshwar|Vapi|Sanand|Mundra|Anjar|Dahej|अहमदाबाद|सूरत|વડોદરા|અમદાવાદ|સુરત|રાજકોટ',
  }),
  place('Tamil Nadu', {
    codes: 'tn',
    gst: '33',
    names: 'Tamilnad|Tamil Naadu|Thamizhnadu|Tamizhagam|Madras State|तमिलनाडु|तमिल नाडु|தமிழ்நாடு',
    towns:
      'Madras|Trichy|Tiruchi|Trichinopoly|Tirupur|Kovai|Nellai|Tuticorin|Ooty|Udhagamandalam|Chengalpattu|Chengalpet|Kallakurichi|Mayiladuthurai|Ranipet|Tenkasi|Tirupattur|Viluppuram|Kancheepuram|Sriperumbudur|Oragadam|Sivakasi|Karaikudi|Pollachi|Thiruvallur|Thiruvarur|Thiruvannamalai|चेन्नई|சென்னை|மதுரை|கோயம்புத்தூர்',
  }),
  place('West Bengal', {
    codes: 'wb',
    gst: '19',
    names:
      'Bengal|W Bengal|Paschimbanga|Paschim Banga|Paschim Bengal|पश्चिम बंगाल|পশ্চিমবঙ্গ|পশ্চিম বঙ্গ',
    towns:
      'Calcutta|Salt Lake City|Bidhannagar|Bidhan Nagar|Rajarhat|Barddhaman|Bardhaman|Darjeeling|Dakshin Dinajpur|Uttar Dinajpur|Paschim Medinipur|Purba Medinipur|Midnapore|Alipurduar|Maldah|Bolpur|Shantiniketan|Dum Dum|Barrackpore|Bishnupur|कोलकाता|কলকাতা|হাওড়া|শিলিগুড়ি',
  }),
  place('Telangana', {
    codes: 'ts tg tl',
    gst: '36',
    names: 'Telengana|Telangana State|तेलंगाना|तेलंगणा|తెలంగాణ|تلنگانہ',
    towns:
      'Hyd|Cyberabad|Hitech City|HITEC City|Gachibowli|Hanamkonda|Ranga Reddy|Rangareddy|Medchal-Malkajgiri|Sangareddy|Kamareddy|Bhadradri Kothagudem|Kothagudem|Jayashankar Bhupalpally|Jogulamba Gadwal|Kumuram Bheem Asifabad|Mancherial|Mulugu|Nagarkurnool|Narayanpet|Wanaparthy|Yadadri Bhuvanagiri|हैदराबाद|హైదరాబాద్|వరంగల్',
  }),
  place('Andhra Pradesh', {
    codes: 'ap ad',
    gst: '37 28',
    names: 'Andhra|Andhrapradesh|Seemandhra|आंध्र प्रदेश|आन्ध्र प्रदेश|ఆంధ్రప్రదేశ్',
    towns:
      'Vizag|Visakapatnam|Vishakhapatnam|Bezawada|Amaravati|Rajamahendravaram|Ananthapuramu|Anantapuramu|Kadapa|YSR Kadapa|Eluru|Alluri Sitharama Raju|Anakapalli|Annamayya|Bapatla|Konaseema|NTR|Palnadu|Parvathipuram Manyam|Sri Sathya Sai|Sri City|Guntakal|Tirupathi|विशाखापत्तनम|విశాఖపట్నం|విజయవాడ',
  }),
  place('Kerala', {
    codes: 'kl',
    gst: '32',
    names: 'Keralam|केरल|കേരളം|കേരള',
    towns:
      'Kochi|Trivandrum|Tiruvananthapuram|Calicut|Trichur|Quilon|Alleppey|Cannanore|Palakad|Kasaragod|Technopark|Infopark|Kakkanad|Munnar|Kalpetta|कोच्चि|തിരുവനന്തപുരം|കൊച്ചി|കോഴിക്കോട്',
  }),
  place('Madhya Pradesh', {
    codes: 'mp',
    gst: '23',
    names: 'Madhyapradesh|मध्य प्रदेश',
    towns:
      'Agar Malwa|Narmadapuram|Maihar|Mauganj|Pandhurna|Niwari|Ashoknagar|Pithampur|Mandideep|Mhow|Jubbulpore|भोपाल|इंदौर|इन्दौर|ग्वालियर|जबलपुर',
  }),
  place('Bihar', {
    codes: 'br bh',
    gst: '10',
    names: 'बिहार|بہار',
    towns:
      'Motihari|Danapur|Bihta|Bodh Gaya|Chhapra|Purnea|Kaimur Bhabua|Bhabua|Sasaram|पटना|मुजफ्फरपुर',
  }),
  place('Odisha', {
    codes: 'od or',
    gst: '21',
    names: 'Orissa|Odisa|Odissa|ओडिशा|उड़ीसा|ଓଡ଼ିଶା',
    towns:
      'Bhubaneswar|Rourkela|Berhampur|Khordha|Khurda|Keonjhar|Jajpur|Jagatsinghpur|Nabarangpur|Nawarangpur|Subarnapur|Sonepur|Deogarh|Sundargarh|Paradip|Paradeep|Bolangir|Baripada|भुवनेश्वर|ଭୁବନେଶ୍ୱର|କଟକ',
  }),
  place('Punjab', {
    codes: 'pb',
    gst: '03',
    names: 'Panjab|पंजाब|ਪੰਜਾਬ',
    towns:
      'Sahibzada Ajit Singh Nagar|SAS Nagar|Shahid Bhagat Singh Nagar|SBS Nagar|Sri Muktsar Sahib|Malerkotla|Zirakpur|Bhatinda|Jullundur|Ferozepur|Rajpura|Derabassi|लुधियाना|अमृतसर|ਲੁਧਿਆਣਾ|ਅੰਮ੍ਰਿਤਸਰ|ਜਲੰਧਰ',
  }),
  place('Assam', {
    codes: 'as',
    gst: '18',
    names: 'Asom|असम|অসম|আসাম',
    towns:
      'Gauhati|Kamrup Metropolitan|Kamrup Metro|Bajali|Baksa|Biswanath|Charaideo|Chirang|Dima Hasao|Majuli|Sivasagar|South Salmara-Mankachar|South Salmara|Tamulpur|Udalguri|West Karbi Anglong|Sribhumi|Tezpur|गुवाहाटी|গুৱাহাটী|গুয়াহাটি',
  }),
  place('Jharkhand', {
    codes: 'jh',
    gst: '20',
    names: 'Jharkand|Jarkhand|झारखंड|झारखण्ड',
    towns:
      'Tatanagar|Bokaro Steel City|Giridih|Palamu|Daltonganj|Medininagar|Saraikela|Saraikela Kharsawan|Chaibasa|Sahebganj|रांची|जमशेदपुर|धनबाद',
  }),
  place('Chhattisgarh', {
    codes: 'cg ct',
    gst: '22',
    names: 'Chattisgarh|Chhatisgarh|Chatisgarh|Chattishgarh|Chhattisgadh|छत्तीसगढ़|छत्तिसगढ़',
    towns:
      'Naya Raipur|Nava Raipur|Atal Nagar|Bhilai Nagar|Rajnandgaon|Baloda Bazar-Bhatapara|Gaurela-Pendra-Marwahi|Korea|Manendragarh|Manendragarh-Chirmiri-Bharatpur|Mohla-Manpur|Sakti|Sarangarh-Bilaigarh|Khairagarh|Jagdalpur|Janjgir|रायपुर|भिलाई',
  }),
  place('Meghalaya', {
    codes: 'ml',
    gst: '17',
    names: 'मेघालय',
    towns:
      'Tura|Jowai|Nongpoh|Nongstoin|East Jaintia Hills|West Jaintia Hills|North Garo Hills|South West Garo Hills|South West Khasi Hills|Eastern West Khasi Hills|शिलांग|शिलॉन्ग',
  }),
  place('Tripura', {
    codes: 'tr',
    gst: '16',
    names: 'त्रिपुरा|ত্রিপুরা',
    towns: 'Gomati|Unakoti|Dharmanagar|Ambassa|अगरतला|আগরতলা',
  }),
  place('Manipur', {
    codes: 'mn',
    gst: '14',
    names: 'मणिपुर|মণিপুর|ꯃꯅꯤꯄꯨꯔ',
    towns: 'Noney|इंफाल|इम्फाल|ইম্ফল',
  }),
  place('Mizoram', {
    codes: 'mz',
    gst: '15',
    names: 'मिज़ोरम',
    towns: 'Aizwal|Aijal|Mamit|Siaha|Hnahthial|Khawzawl|Saitual',
  }),
  place('Nagaland', {
    codes: 'nl',
    gst: '13',
    names: 'नागालैंड|नागालैण्ड',
    towns: 'Chumoukedima|Chumukedima|Niuland|Noklak|Shamator|Tseminyu|Meluri',
  }),
  place('Sikkim', {
    codes: 'sk',
    gst: '11',
    names: 'सिक्किम',
    towns: 'Gangtok District|Pakyong|Soreng|Namchi|Mangan|Gyalshing District|Geyzing|गंगटोक|गान्तोक',
  }),
  place('Goa', {
    codes: 'ga',
    gst: '30',
    names: 'गोवा|गोंय',
    towns: 'Panjim|Margao|Madgaon|Mapusa|Ponda|Vasco|Bicholim|Calangute|पणजी|मडगांव',
  }),
  place('Puducherry', {
    codes: 'py',
    gst: '34',
    names:
      'Pondicherry|Pondichery|Pondy|Puduchery|Puduchcheri|पुदुच्चेरी|पुदुचेरी|पुडुचेरी|पांडिचेरी|புதுச்சேரி|పుదుచ్చేరి|പുതുച്ചേരി',
    towns: 'Yanam|Oulgaret|Ozhukarai',
  }),
  place('Arunachal Pradesh', {
    isTaxed: false,
    codes: 'ar',
    gst: '12',
    names: 'Arunachal|Arunachalpradesh|NEFA|अरुणाचल प्रदेश',
    towns:
      'Naharlagun|Anjaw|Kamle|Kra Daadi|Lepa Rada|Lower Siang|Pakke-Kessang|Shi Yomi|Siang|Itanagar Capital Complex|Bichom|Keyi Panyor|Pasighat|Ziro|Aalo|Tezu|Roing|Bomdila|ईटानगर',
  }),
  place('Haryana', {
    isTaxed: false,
    codes: 'hr',
    gst: '06',
    names: 'Hariyana|हरियाणा',
    towns:
      'Gurugram|Manesar|Sonepat|Hissar|Kurukshetra|Nuh|Mewat|Jhajar|Bawal|Kundli|Ballabgarh|Ballabhgarh|Pinjore|गुरुग्राम|गुड़गांव|फरीदाबाद|पानीपत',
  }),
  place('Himachal Pradesh', {
    isTaxed: false,
    codes: 'hp',
    gst: '02',
    names: 'Himachal|Himachalpradesh|हिमाचल प्रदेश',
    towns:
      'Simla|Baddi|Dharamshala|Dharamsala|Manali|Palampur|Nahan|Paonta Sahib|Lahaul and Spiti|Lahaul Spiti|Keylong|Kasauli|शिमला',
  }),
  place('Rajasthan', {
    isTaxed: false,
    codes: 'rj',
    gst: '08',
    names: 'Rajastan|Rajsthan|राजस्थान',
    towns:
      'Sri Ganganagar|Jhunjhunu|Pratapgarh|Balotra|Didwana-Kuchaman|Deeg|Khairthal-Tijara|Kotputli-Behror|Phalodi|Salumbar|Bhiwadi|Neemrana|Mount Abu|Pushkar|Jalore|जयपुर|जोधपुर|उदयपुर|कोटा',
  }),
  place('Uttar Pradesh', {
    isTaxed: false,
    codes: 'up',
    gst: '09',
    names: 'Uttarpradesh|Utter Pradesh|उत्तर प्रदेश|اتر پردیش',
    towns:
      'Prayagraj|Ayodhya|Amethi|Baghpat|Bhadohi|Kasganj|Lakhimpur Kheri|Shravasti|Banaras|Benares|Kashi|Cawnpore|Vrindavan|Noida Extension|Gautam Budh Nagar|Meerut Cantt|Chandausi|Shikohabad|Modinagar|Sahibabad|Indirapuram|Deoband|नोएडा|लखनऊ|कानपुर|आगरा|वाराणसी|प्रयागराज|गाजियाबाद|لکھنؤ',
  }),
  place('Uttarakhand', {
    isTaxed: false,
    codes: 'uk ua',
    gst: '05',
    names: 'Uttaranchal|Uttrakhand|Uttarakand|उत्तराखंड|उत्तराखण्ड',
    towns:
      'Dehradun|Hardwar|Rishikesh|Rudrapur|Pantnagar|Sitarganj|Mussoorie|Kotdwar|Ranikhet|Pauri|Tehri|Udham Singhnagar|देहरादून|हरिद्वार',
  }),
  place('Delhi', {
    isTaxed: false,
    codes: 'dl',
    gst: '07',
    names:
      'Dilli|NCT of Delhi|Delhi NCT|National Capital Territory of Delhi|दिल्ली|नई दिल्ली|ਦਿੱਲੀ|دہلی|دلی',
    towns:
      'South East Delhi|Shahdara District|Connaught Place|Nehru Place|Saket|Okhla|Dwarka|Janakpuri|Pitampura|Mehrauli',
  }),
  place('Chandigarh', {
    isTaxed: false,
    codes: 'ch',
    gst: '04',
    names: 'Chandigadh|चंडीगढ़|चण्डीगढ़|ਚੰਡੀਗੜ੍ਹ',
    towns: 'Manimajra',
  }),
  place('Jammu and Kashmir', {
    isTaxed: false,
    codes: 'jk jandk',
    gst: '01',
    names:
      'Jammu Kashmir|Kashmir|Jammu n Kashmir|जम्मू और कश्मीर|जम्मू एवं कश्मीर|जम्मू कश्मीर|کشمیر|جموں و کشمیر|جموں اور کشمیر',
    towns: 'Anantnag|Bandipora|Badgam|Kishtwar|Ramban|Rajouri|Punch|Shupiyan|Sopore|Katra|Gulmarg',
  }),
  place('Ladakh', {
    isTaxed: false,
    codes: 'la',
    gst: '38',
    names: 'Ladhak|Laddakh|लद्दाख|ལ་དྭགས|لداخ',
    towns: 'Leh Ladakh|Zanskar|Nubra|Drass|Changthang',
  }),
  place('Andaman and Nicobar Islands', {
    isTaxed: false,
    codes: 'an',
    gst: '35',
    names:
      'Andaman and Nicobar|Andaman Nicobar|Andaman|Andamans|Nicobar Islands|A and N Islands|अंडमान और निकोबार द्वीपसमूह|अंडमान और निकोबार द्वीप समूह|अंडमान और निकोबार|अण्डमान और निकोबार',
    towns: 'Sri Vijaya Puram|Car Nicobar|Havelock|Mayabunder',
  }),
  place('Dadra and Nagar Haveli and Daman and Diu', {
    isTaxed: false,
    codes: 'dd dn dh dnh dnhdd',
    gst: '26 25',
    names:
      'Dadra and Nagar Haveli|Dadra Nagar Haveli|Daman and Diu|Daman Diu|Dadra and Nagar Haveli Daman and Diu|Dadra Nagar Haveli Daman Diu|दादरा और नगर हवेली और दमन और दीव|दादरा और नगर हवेली|दादरा नगर हवेली|दमन और दीव|દાદરા અને નગર હવેલી અને દમણ અને દીવ|દાદરા અને નગર હવેલી|દમણ અને દીવ',
    towns: 'Dadra|Nagar Haveli|Amli|Nani Daman|Moti Daman',
  }),
  place('Lakshadweep', {
    isTaxed: false,
    codes: 'ld',
    gst: '31',
    names: 'Lakshadweep Islands|Laccadive|Lakshdweep|लक्षद्वीप|ലക്ഷദ്വീപ്',
    towns: 'Agatti|Minicoy|Andrott|Amini|Kalpeni',
  }),
]

/** Regions that lie in several places: their name alone does not say which is meant. */
export const regions: Record<string, readonly string[]> = {
  NCR: ['Delhi', 'Haryana', 'Uttar Pradesh', 'Rajasthan'],
  'Delhi NCR': ['Delhi', 'Haryana', 'Uttar Pradesh', 'Rajasthan'],
  'National Capital Region': ['Delhi', 'Haryana', 'Uttar Pradesh', 'Rajasthan'],
  Tricity: ['Chandigarh', 'Haryana', 'Punjab'],
  Konkan: ['Maharashtra', 'Goa', 'Karnataka'],
}
